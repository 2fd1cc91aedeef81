-- What people are writing in a wizard (docs/rules/screens.md#drafts), and the files they have chosen for it.

create table rascunhos (
  id uuid not null,
  user_id bigint not null references users(id),
  assistente text not null,
  titulo text not null,
  dados text not null,
  versao int not null default 1,
  created_at timestamptz not null,
  alterado_em timestamptz not null,
  excluido_em timestamptz,
  -- An id belongs to its user: nobody learns from a conflict that another one uses it.
  primary key (user_id, id)
);
comment on table rascunhos is 'texts of wizards that were not sent yet; removed 30 days after the last change';
comment on column rascunhos.assistente is 'the wizard, and what it belongs to: movimentacao-processo.12';
comment on column rascunhos.dados is 'JSON as the wizard wrote it; nobody but its owner reads it';
comment on column rascunhos.versao is 'counts up with each change, so that two tabs do not overwrite each other unnoticed';
create index rascunhos_alterado_em on rascunhos (alterado_em);

create table rascunho_arquivos (
  arquivo_id bigint primary key references arquivos(id),
  user_id bigint not null,
  rascunho_id uuid not null,
  foreign key (user_id, rascunho_id) references rascunhos (user_id, id) on delete cascade
);
comment on table rascunho_arquivos is 'files uploaded for a draft: the sweep of unused files leaves them alone while the draft exists';
create index rascunho_arquivos_rascunho on rascunho_arquivos (user_id, rascunho_id);
