-- Fees, what pays them, and the keys that make a repeated request harmless. Money in integer cents.

create table convenios (
  id bigint generated always as identity primary key,
  codigo text not null unique check (codigo = upper(codigo)),
  desconto numeric(5, 2) check (desconto > 0 and desconto <= 100),
  valor_fixo_centavos bigint check (valor_fixo_centavos >= 0),
  vale_desde timestamptz,
  vale_ate timestamptz,
  limite_usos integer check (limite_usos > 0),
  usos integer not null default 0,
  created_at timestamptz not null default now(),
  check ((desconto is null) <> (valor_fixo_centavos is null)),
  check (limite_usos is null or usos <= limite_usos)
);

-- A card charge of ours. The row is written before the provider is asked: a charge whose answer was lost is found
-- again by its key. `pagamentos.cobranca_id` says what it paid: one thing, once.
create table cobrancas (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  provedor text not null,
  chave text not null unique,
  payment_method text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  provider_id text unique,
  status text,
  created_at timestamptz not null default now(),
  -- Exactly one of two ends: it pays something, or it goes back (asked for first, done after the provider agreed).
  consumida_em timestamptz,
  devolucao_em timestamptz,
  devolvida_em timestamptz,
  check (consumida_em is null or devolucao_em is null),
  check (devolvida_em is null or devolucao_em is not null)
);
create index cobrancas_user on cobrancas (user_id, valor_centavos);
create index cobrancas_livres on cobrancas (created_at) where consumida_em is null and devolvida_em is null;

create table pagamentos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  procedimento_id bigint references procedimentos,
  descricao text not null,
  identificador text not null unique,
  custas_centavos bigint not null check (custas_centavos >= 0),
  valor_centavos bigint not null check (valor_centavos >= 0),
  situacao text not null check (situacao in ('A', 'P', 'C')),
  meio text check (meio in ('cartao', 'boleto', 'saldo')),
  convenio_id bigint references convenios,
  cobranca_id bigint unique references cobrancas,
  created_at timestamptz not null default now(),
  pago_em timestamptz,
  check ((situacao = 'P') = (pago_em is not null))
);
create index pagamentos_user on pagamentos (user_id, id desc);
create index pagamentos_procedimento on pagamentos (procedimento_id);

-- A user's balance is the sum of these.
create table saldo_lancamentos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  valor_centavos bigint not null check (valor_centavos <> 0),
  motivo text not null,
  pagamento_id bigint references pagamentos,
  created_at timestamptz not null default now()
);
create index saldo_lancamentos_user on saldo_lancamentos (user_id) include (valor_centavos);
create trigger saldo_lancamentos_append_only before update or delete on saldo_lancamentos for each row execute function proibe_alteracao();

-- One filing per key (the charge, or the client's Idempotency-Key), remembered with the fingerprint of what was filed.
-- The row is claimed first and completed in the same transaction, so a committed one always names its fee.
create table protocolos (
  user_id bigint not null references users,
  chave text not null,
  impressao text not null,
  pagamento_id bigint references pagamentos,
  created_at timestamptz not null default now(),
  primary key (user_id, chave)
);

-- The sandbox provider's own books: what Stripe would keep on its side.
create table sandbox_cobrancas (
  id text primary key,
  chave text not null unique,
  valor_centavos bigint not null,
  payment_method text not null,
  status text not null,
  client_secret text not null,
  recusa text,
  created_at timestamptz not null default now()
);
