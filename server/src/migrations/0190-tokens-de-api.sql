-- API tokens: a program acts as its user, within scopes (docs/rules/integracoes.md#tokens).
create table tokens_de_api (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  nome text not null,
  token_hash bytea not null unique,
  escopos text[] not null check (
    cardinality(escopos) > 0 and escopos <@ array['leitura', 'movimentar', 'protocolar', 'custas', 'webhooks']
  ),
  created_at timestamptz not null,
  expira_em timestamptz not null check (expira_em > created_at),
  usado_em timestamptz,
  usado_ip text,
  encerrado_em timestamptz
);
comment on column tokens_de_api.token_hash is 'SHA-256; the token itself is shown once and stored nowhere';
comment on column tokens_de_api.usado_em is 'written at most once a minute';
create index tokens_de_api_user on tokens_de_api (user_id);

alter table mudancas_da_conta
  drop constraint mudancas_da_conta_tipo_check,
  add constraint mudancas_da_conta_tipo_check check (tipo in (
    'email', 'senha', 'dois-fatores', 'aplicativo', 'codigos', 'chave', 'chave-recusada', 'aparelho', 'calendario', 'encerramento', 'token'
  ));
