-- "Baixar meus dados" (docs/rules/personal-data.md#a-copy): one copy per account. The file stays unused in `arquivos`: the sweep of
-- unused files removes it after a day, and this row with it; backups have neither.
create table copias_de_dados (
  id bigint generated always as identity primary key,
  user_id bigint not null unique references users on delete cascade,
  pedida_em timestamptz not null,
  pronta_em timestamptz,
  expira_em timestamptz,
  arquivo_id bigint unique references arquivos on delete cascade,
  check ((pronta_em is null) = (arquivo_id is null) and (pronta_em is null) = (expira_em is null))
);
comment on column copias_de_dados.pronta_em is 'null while a job makes the file';
