-- By what a blank term of acceptance is recognised when it comes back unsigned, also if another program has saved it anew.
alter table documentos_emitidos add column conteudo_sha256 text check (conteudo_sha256 ~ '^[0-9a-f]{64}$');
comment on column documentos_emitidos.conteudo_sha256 is 'of what is drawn in it, whatever program saved it; only of what comes back to us';
create index documentos_emitidos_conteudo on documentos_emitidos (conteudo_sha256) where conteudo_sha256 is not null;
