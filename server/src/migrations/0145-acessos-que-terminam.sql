-- Access to a procedimento ends (docs/rules/access.md#end-of-an-access), and a contact of a parte that somebody contests is frozen
-- (docs/rules/access.md#contested-contacts).

-- Each address is mailed the access password with an ending of its own, so that it is known by whose password an account came.
alter table parte_contatos
  add column marca text check (marca ~ '^[A-Z0-9]{3}$'),
  add column congelado_em timestamptz,
  add column congelado_de text,
  add constraint congelado check ((congelado_em is null) = (congelado_de is null));
comment on column parte_contatos.marca is 'ends the access password in force that was mailed to this address';
comment on column parte_contatos.congelado_em is 'somebody contested the correction of this contact, and an administrator has not decided yet';
comment on column parte_contatos.congelado_de is 'the address it had before the contested correction';
create index parte_contatos_congelados on parte_contatos (congelado_em) where congelado_em is not null;

alter table procedimento_acessos add column por_contato bigint references parte_contatos;
comment on column procedimento_acessos.por_contato is 'the contact whose access password brought the account; null: unknown, or it came otherwise';

create table acessos_encerrados (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  user_id bigint not null references users,
  motivos text[] not null,
  origem text not null check (origem in ('secretaria', 'parte', 'proprio', 'patrono', 'contato', 'julga')),
  por_user_id bigint references users,
  senha_hash text,
  readmitido_em timestamptz,
  encerrado_em timestamptz not null
);
comment on table acessos_encerrados is 'access to a procedimento that was ended: who came by it may not come back by the same password, and does not judge';
comment on column acessos_encerrados.origem is 'who ended it: the secretariat, a parte, the account itself, the end of its sponsor''s access, the correction or contest of a contact, or the rule of who judges';
comment on column acessos_encerrados.por_user_id is 'who ended it; null: somebody without an account, who contested a contact';
comment on column acessos_encerrados.senha_hash is 'the access password in force then';
comment on column acessos_encerrados.readmitido_em is 'the secretariat made the address of the account a contact of a parte later';
create index acessos_encerrados_de on acessos_encerrados (procedimento_id, user_id);
create index acessos_encerrados_da_conta on acessos_encerrados (user_id);

-- An account whose access the secretariat or a parte ended does not come back through a sponsor either.
create or replace function pode_ser_terceiro(um_procedimento bigint, um_user bigint) returns boolean language sql stable as $$
  select not exists (select from designacoes
    where procedimento_id = um_procedimento and user_id = um_user and situacao in ('pendente', 'aceita'))
    and processo_que_julga(um_procedimento, um_user) is null
    and not exists (select from acessos_encerrados
      where procedimento_id = um_procedimento and user_id = um_user and readmitido_em is null and origem in ('secretaria', 'parte'))
$$;

create table contestacoes_de_contato (
  id bigint generated always as identity primary key,
  parte_contato_id bigint not null references parte_contatos,
  token_hash bytea not null unique,
  destinatario text not null,
  de text not null,
  para text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  usada_em timestamptz
);
comment on table contestacoes_de_contato is 'links that contest the correction of a contact of a parte: one for each address that was told of it';
create index contestacoes_de_contato_contato on contestacoes_de_contato (parte_contato_id);

alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'termo-de-aceite', 'recusa', 'prazo-de-recusa', 'recusa-da-parte',
  'substituicao', 'ativacao', 'recusa-do-procedimento', 'arquivamento', 'reativacao', 'suspensao', 'acordo',
  'acordo-em-negociacao', 'termo-final', 'reativacao-por-movimentacao', 'prorrogacao', 'prazo-parado', 'prazo-retomado',
  'sigilo', 'contato', 'senha', 'fim-de-acesso', 'silencio', 'fim-do-silencio', 'movimentacao'
));

alter table emails
  drop constraint emails_retido_por_check,
  add constraint emails_retido_por_check check (retido_por in ('enderecos', 'movimentacoes', 'julga', 'contestado'));
