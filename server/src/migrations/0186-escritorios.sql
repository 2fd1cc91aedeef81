-- Law firms and their members (docs/rules/escritorios.md).
create table escritorios (
  id bigint generated always as identity primary key,
  nome text not null,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  oab text not null,
  criado_por bigint not null references users,
  created_at timestamptz not null,
  encerrado_em timestamptz
);
comment on column escritorios.oab is 'its registration with the bar, as people write it';
comment on column escritorios.encerrado_em is 'its last member left';
-- One person makes a firm once, however often the form is sent. Another person's firm with the same CNPJ keeps nobody out.
create unique index escritorios_cnpj on escritorios (criado_por, cnpj) where encerrado_em is null;

-- One row per membership, from the invitation on: who comes back has a second row.
create table escritorio_membros (
  id bigint generated always as identity primary key,
  escritorio_id bigint not null references escritorios,
  user_id bigint references users,
  email text not null,
  papel text not null check (papel in ('titular', 'advogado', 'assistente', 'financeiro')),
  situacao text not null check (situacao in ('convidado', 'ativo', 'recusado', 'encerrado')),
  convite uuid unique,
  convidado_por bigint not null references users,
  created_at timestamptz not null,
  respondido_em timestamptz,
  encerrado_em timestamptz,
  check (situacao <> 'ativo' or user_id is not null),
  check ((situacao = 'convidado') = (convite is not null)),
  check ((situacao = 'encerrado') = (encerrado_em is not null))
);
comment on column escritorio_membros.email is 'the invited address; of a member the address with which they came';
comment on column escritorio_membros.convite is 'stands in the link of the invitation while it waits; alone it gives nothing';
create unique index escritorio_membros_ativo on escritorio_membros (escritorio_id, user_id) where situacao = 'ativo';
create unique index escritorio_membros_convidado on escritorio_membros (escritorio_id, email) where situacao = 'convidado';
create index escritorio_membros_user on escritorio_membros (user_id, escritorio_id);
create index escritorio_membros_email on escritorio_membros (email) where situacao = 'convidado';
