-- Webhooks: other programs are told what happened, by signed messages (docs/rules/integracoes.md#webhooks).
create table webhooks (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  url text not null,
  tipos text[] not null check (cardinality(tipos) > 0),
  situacao text not null default 'ativo' check (situacao in ('ativo', 'desligado')),
  motivo text,
  segredo bytea not null,
  segredo_anterior bytea,
  anterior_ate timestamptz,
  falha_desde timestamptz,
  created_at timestamptz not null,
  check ((segredo_anterior is null) = (anterior_ate is null))
);
comment on column webhooks.user_id is 'whose it is; null: the chamber';
comment on column webhooks.tipos is 'types, or groups of them as prazo.*';
comment on column webhooks.motivo is 'why the platform switched it off; null: its owner did';
comment on column webhooks.segredo is 'sealed with the key of the installation';
comment on column webhooks.falha_desde is 'the first failure since the last success';
create index webhooks_user on webhooks (user_id);

-- What an act leaves to be told, in its transaction; a job turns it into deliveries and removes it.
create table webhook_fatos (
  id bigint generated always as identity primary key,
  mensagem text not null,
  tipo text not null,
  procedimento_id bigint references procedimentos,
  evento_id bigint references eventos,
  negociacao_id bigint references negociacoes,
  pagamento_id bigint references pagamentos,
  created_at timestamptz not null,
  check (num_nonnulls(procedimento_id, negociacao_id, pagamento_id) = 1)
);

create table webhook_entregas (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  mensagem text not null,
  tipo text not null,
  procedimento_id bigint references procedimentos,
  evento_id bigint references eventos,
  negociacao_id bigint references negociacoes,
  pagamento_id bigint references pagamentos,
  ocorrido_em timestamptz not null,
  situacao text not null default 'pendente' check (situacao in ('pendente', 'entregue', 'falhou', 'desligada')),
  tentativa integer not null default 0,
  proxima_em timestamptz,
  status integer,
  ms integer,
  resposta text,
  created_at timestamptz not null,
  check ((proxima_em is not null) = (situacao = 'pendente'))
);
comment on column webhook_entregas.mensagem is 'its webhook-id: the same over all tries, and when it is sent again';
comment on column webhook_entregas.proxima_em is 'not before; while it is being sent, when another node may try';
create index webhook_entregas_webhook on webhook_entregas (webhook_id, id desc);
create index webhook_entregas_created on webhook_entregas (created_at);
