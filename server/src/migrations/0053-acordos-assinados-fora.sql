-- The document of an agreement with signatures that parties added outside the platform (docs/rules/negociacoes.md#own-signatures).
create table acordo_versoes (
  id bigint generated always as identity primary key,
  negociacao_id bigint not null references acordos,
  numero integer not null check (numero between 2 and 21),
  arquivo_id bigint not null unique references arquivos,
  user_id bigint not null references users,
  assinaturas jsonb not null,
  created_at timestamptz not null,
  unique (negociacao_id, numero)
);
comment on column acordo_versoes.numero is 'the document that the platform issued is number 1';
comment on column acordo_versoes.assinaturas is 'what the validator found of the signatures that are new in it';
create trigger acordo_versoes_append_only before update or delete on acordo_versoes
  for each row execute function proibe_alteracao();
create trigger acordo_versoes_no_truncate before truncate on acordo_versoes
  for each statement execute function proibe_alteracao();

alter table negociacao_registros drop constraint negociacao_registros_ato_check,
  add constraint negociacao_registros_ato_check check (ato in
    ('abertura', 'proposta', 'aceite', 'desistencia', 'contatos', 'entrada', 'minuta', 'revisao', 'assinatura', 'acordo',
     'acordo-assinado'));
