-- Drafts of an agreement, their reviews and signatures, and the document they end in (docs/rules/negociacoes.md#drafts).
create table minutas (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references negociacoes,
  anterior_id bigint unique references minutas,
  user_id bigint not null references users,
  polo text not null check (polo in ('solicitante', 'solicitada')),
  texto text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'revisada', 'em-assinatura', 'assinada')),
  created_at timestamptz not null,
  lembrada_em timestamptz
);
comment on column minutas.texto is 'clean HTML, in the one form of platform/rich-text';
comment on column minutas.lembrada_em is 'who has not signed was last reminded';
create index minutas_negociacao on minutas (negociacao_id, id);
create unique index minutas_uma_em_vigor on minutas (negociacao_id) where situacao <> 'revisada';
create unique index minutas_uma_primeira on minutas (negociacao_id) where anterior_id is null;

create table minuta_comentarios (
  id bigint generated always as identity primary key,
  minuta_id bigint not null references minutas,
  user_id bigint not null references users,
  texto text not null,
  created_at timestamptz not null
);
comment on column minuta_comentarios.minuta_id is 'the version that the comment came with; later ones show it too';
create index minuta_comentarios_minuta on minuta_comentarios (minuta_id, id);

create table assinaturas (
  id bigint generated always as identity primary key,
  minuta_id bigint not null references minutas,
  user_id bigint not null references users,
  nome text not null,
  cpf text not null,
  email text not null,
  polo text not null check (polo in ('solicitante', 'solicitada')),
  partes jsonb not null,
  metodo text not null check (metodo in ('email', 'aplicativo')),
  codigo_enviado_em timestamptz,
  created_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  consentimento_versao integer not null,
  consentimento text not null,
  ip text not null,
  city text,
  region text,
  country text,
  user_agent text not null,
  unique (minuta_id, user_id)
);
comment on column assinaturas.cpf is 'masked';
comment on column assinaturas.partes is 'id and name of those it was given for';
comment on column assinaturas.created_at is 'when the code was used, and the signature given';

create table acordos (
  negociacao_id bigint primary key references negociacoes,
  minuta_id bigint not null unique references minutas,
  created_at timestamptz not null,
  arquivo_id bigint references arquivos,
  emitido_em timestamptz,
  check ((arquivo_id is null) = (emitido_em is null))
);
comment on table acordos is 'agreements all partes signed; the file comes once, by a job';

create trigger minuta_comentarios_append_only before update or delete on minuta_comentarios
  for each row execute function proibe_alteracao();
create trigger minuta_comentarios_no_truncate before truncate on minuta_comentarios
  for each statement execute function proibe_alteracao();
create trigger assinaturas_append_only before update or delete on assinaturas
  for each row execute function proibe_alteracao();
create trigger assinaturas_no_truncate before truncate on assinaturas
  for each statement execute function proibe_alteracao();
create trigger minutas_no_truncate before truncate on minutas for each statement execute function proibe_alteracao();
create trigger acordos_no_truncate before truncate on acordos for each statement execute function proibe_alteracao();

-- Of a draft only its situação changes, and only forward; its text never.
create function minutas_so_avancam() returns trigger language plpgsql as $$
declare
  avancada minutas := old;
begin
  if tg_op = 'UPDATE' and ((old.situacao = new.situacao and old.situacao = 'em-assinatura')
    or (old.situacao = 'aguardando' and new.situacao in ('revisada', 'em-assinatura', 'assinada'))
    or (old.situacao = 'em-assinatura' and new.situacao = 'assinada')) then
    avancada.situacao := new.situacao;
    avancada.lembrada_em := new.lembrada_em;
    if new is not distinct from avancada then return new; end if;
  end if;
  raise exception 'o texto de uma minuta não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger minutas_so_avancam before update or delete on minutas for each row execute function minutas_so_avancam();

-- The file of an agreement comes once.
create function acordos_uma_vez() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.arquivo_id is null and new.arquivo_id is not null
    and (new.negociacao_id, new.minuta_id, new.created_at) = (old.negociacao_id, old.minuta_id, old.created_at) then
    return new;
  end if;
  raise exception 'o documento de um acordo não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger acordos_uma_vez before update or delete on acordos for each row execute function acordos_uma_vez();

alter table negociacao_registros drop constraint negociacao_registros_ato_check,
  add constraint negociacao_registros_ato_check check (ato in
    ('abertura', 'proposta', 'aceite', 'desistencia', 'contatos', 'entrada', 'minuta', 'revisao', 'assinatura', 'acordo'));

alter table envios drop constraint envios_objeto_check, add constraint envios_objeto_check
  check (objeto in ('eventos', 'pagamentos', 'negociacoes', 'propostas', 'minutas'));

alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'recusa', 'substituicao', 'ativacao', 'recusa-do-procedimento',
  'arquivamento', 'reativacao', 'suspensao', 'acordo', 'acordo-em-negociacao', 'termo-final', 'reativacao-por-movimentacao',
  'prorrogacao', 'sigilo', 'contato', 'senha', 'silencio', 'fim-do-silencio', 'movimentacao'
));
