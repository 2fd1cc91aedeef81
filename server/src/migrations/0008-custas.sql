-- Fees of every kind, bank slips, the ledger's guard, and what is compared with the providers at night. Money in integer cents.

-- Who a slip may be made out to, besides the user: a person or company that pays in the user's stead.
create table terceiros_pagamentos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- CPF (11 digits) or CNPJ (14 letters and digits), bare.
  documento text not null,
  nome text not null,
  endereco text not null,
  bairro text not null,
  cidade_id integer not null,
  cep text not null check (cep ~ '^[0-9]{8}$'),
  created_at timestamptz not null default now()
);
create index terceiros_pagamentos_user on terceiros_pagamentos (user_id, nome, id);
-- Somebody is asked for once.
create unique index terceiros_pagamentos_documento on terceiros_pagamentos (user_id, documento);

-- 'custas': of a procedimento; 'lote': pays the fees that name it in `lote_id`; 'saldo': paid, it credits the balance.
alter table pagamentos
  add column tipo text not null default 'custas' check (tipo in ('custas', 'lote', 'saldo')),
  add column lote_id bigint references pagamentos,
  add column cancelado_em timestamptz,
  add constraint pagamentos_lote_sem_lote check (lote_id is null or tipo <> 'lote'),
  add constraint pagamentos_cancelado check ((situacao = 'C') = (cancelado_em is not null)),
  -- A balance is not topped up with itself.
  add constraint pagamentos_saldo_de_fora check (tipo <> 'saldo' or meio is distinct from 'saldo');
create index pagamentos_lote on pagamentos (lote_id) where lote_id is not null;
create index pagamentos_user_criados on pagamentos (user_id, created_at, id);

-- A bank slip. The row is written before the bank is asked, as with `cobrancas`: one whose answer was lost is looked for by
-- its `seu_numero`, unique per attempt, before another is made.
create table boletos (
  id bigint generated always as identity primary key,
  pagamento_id bigint not null references pagamentos,
  provedor text not null,
  -- Our number at the bank (at most 18 characters) and the bank's own.
  seu_numero text not null unique check (length(seu_numero) <= 18),
  nosso_numero text,
  -- The payer as printed on the slip, whatever becomes of the third party's row.
  terceiro_id bigint references terceiros_pagamentos on delete set null,
  pagador jsonb not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  vencimento date not null,
  codigo_barras text,
  linha_digitavel text,
  arquivo_id bigint references arquivos,
  -- pedido: asked, no answer yet; aberto: can be paid; liquidado: the bank has the money; baixado: withdrawn;
  -- vencido: withdrawn because nobody paid it in time; falhou: the bank never made it.
  situacao text not null default 'pedido'
    check (situacao in ('pedido', 'aberto', 'liquidado', 'baixado', 'vencido', 'falhou')),
  created_at timestamptz not null default now(),
  -- Until then somebody is asking the bank to make it, or for its PDF; nobody else starts to. Of who died meanwhile it tells
  -- when another may take over.
  ocupado_ate timestamptz,
  emitido_em timestamptz,
  -- Whoever wants it withdrawn says so first; done after the bank agreed.
  baixa_pedida_em timestamptz,
  encerrado_em timestamptz,
  pago_centavos bigint,
  conferido_em timestamptz,
  -- The bank said no, or was never reached: nothing of it can arrive late.
  nunca_feito boolean not null default false,
  check (not nunca_feito or situacao = 'falhou'),
  check (situacao in ('pedido', 'falhou') or nosso_numero is not null),
  check ((situacao = 'aberto' or situacao = 'pedido') = (encerrado_em is null)),
  unique (provedor, nosso_numero)
);
-- One slip at a time can be paid for a fee.
create unique index boletos_um_em_aberto on boletos (pagamento_id) where situacao in ('pedido', 'aberto');
create index boletos_pagamento on boletos (pagamento_id, id desc);
create index boletos_a_conferir on boletos (conferido_em nulls first, id) where situacao in ('pedido', 'aberto');
create index boletos_encerrados on boletos (encerrado_em) where situacao in ('baixado', 'vencido', 'falhou');

-- Every payment the bank's settlement files have ever named: what really came in, whatever a query of the slip lets believe.
-- One row per row of a file, in whichever file it is named again; `boleto_id` null while the slip is none we know.
create table boleto_recebimentos (
  id bigint generated always as identity primary key,
  provedor text not null,
  chave text not null,
  boleto_id bigint references boletos,
  nosso_numero text not null,
  seu_numero text not null,
  dia date not null,
  valor_centavos bigint not null check (valor_centavos >= 0),
  created_at timestamptz not null default now(),
  unique (provedor, chave)
);
create index boleto_recebimentos_boleto on boleto_recebimentos (boleto_id);

-- What every entry of the ledger is for; one of each kind per cause, so that nothing is credited or debited twice.
alter table saldo_lancamentos
  add column tipo text not null default 'ajuste' check (tipo in ('credito', 'pagamento', 'cobranca', 'boleto', 'estorno', 'ajuste')),
  add column cobranca_id bigint references cobrancas,
  add column boleto_id bigint references boletos,
  -- The payment of a slip that brought more than was in the books.
  add column recebimento_id bigint references boleto_recebimentos,
  add constraint saldo_lancamentos_recebimento check (recebimento_id is null or tipo = 'boleto'),
  add constraint saldo_lancamentos_sinal check ((tipo = 'pagamento' and valor_centavos < 0) or (tipo in ('credito', 'cobranca', 'boleto', 'estorno') and valor_centavos > 0) or tipo = 'ajuste'),
  add constraint saldo_lancamentos_causa check (
    case tipo
      when 'cobranca' then cobranca_id is not null
      when 'boleto' then boleto_id is not null
      when 'ajuste' then true
      else pagamento_id is not null
    end);
create unique index saldo_lancamentos_por_pagamento on saldo_lancamentos (pagamento_id, tipo) where tipo in ('credito', 'pagamento', 'estorno');
create unique index saldo_lancamentos_por_cobranca on saldo_lancamentos (cobranca_id) where tipo = 'cobranca';
create unique index saldo_lancamentos_por_boleto on saldo_lancamentos (boleto_id) where tipo = 'boleto' and recebimento_id is null;
create unique index saldo_lancamentos_por_recebimento on saldo_lancamentos (recebimento_id) where recebimento_id is not null;
create index saldo_lancamentos_extrato on saldo_lancamentos (user_id, id desc);

-- The last guard of "never below zero": whoever takes locks the user's row, whatever the command forgot.
create function saldo_nunca_negativo() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select coalesce(sum(valor_centavos), 0) from saldo_lancamentos where user_id = new.user_id) + new.valor_centavos < 0 then
    raise exception 'saldo insuficiente' using errcode = 'check_violation', constraint = 'saldo_nunca_negativo';
  end if;
  return new;
end
$$;
create trigger saldo_nunca_negativo before insert on saldo_lancamentos for each row when (new.valor_centavos < 0)
  execute function saldo_nunca_negativo();
create trigger saldo_lancamentos_nao_esvazia before truncate on saldo_lancamentos for each statement execute function proibe_alteracao();

-- The owner of an unused charge is told once that it can still become balance, before it goes back to the card.
alter table cobrancas add column avisada_em timestamptz;
-- When we learned that the money had moved: the 24 h after which an unused charge goes back run from here, as the first try may
-- be of long before. `recusa` is what the provider said of a declined one: asked for again under its key, it is answered from here.
-- `contestada`: the cardholder disputes it, so the money may go back at any time.
alter table cobrancas
  add column concluida_em timestamptz,
  add column recusa text,
  add column contestada boolean not null default false;
-- When the provider was last asked about a charge that was used long ago: its holder may still dispute it.
alter table cobrancas add column conferida_em timestamptz;
create index cobrancas_por_provedor on cobrancas (provedor, created_at);

-- What a provider sent by itself: each event is taken in once.
create table provedor_eventos (
  provedor text not null,
  evento_id text not null,
  tipo text not null,
  objeto_id text not null,
  recebido_em timestamptz not null default now(),
  primary key (provedor, evento_id)
);
create index provedor_eventos_recebido on provedor_eventos (recebido_em);

-- Where our books and a provider's (or our own among themselves) disagree; for the back office.
create table conciliacao_diferencas (
  id bigint generated always as identity primary key,
  -- 'stripe', 'sicoob', 'sandbox'; 'interno' where our own tables disagree.
  provedor text not null,
  tipo text not null,
  -- What it is about, in that provider's words: a charge, a slip, a fee, a user.
  objeto text not null,
  pagamento_id bigint references pagamentos,
  detalhe text not null,
  vista_em timestamptz not null,
  ultima_em timestamptz not null,
  resolvida_em timestamptz,
  -- Closed by hand: by whom and why. While `calada` the same is not told again.
  fechada_por bigint references users,
  motivo text,
  calada boolean not null default false,
  check ((fechada_por is null) = (motivo is null)),
  check (not calada or (fechada_por is not null and resolvida_em is not null))
);
create unique index conciliacao_em_aberto on conciliacao_diferencas (provedor, tipo, objeto) where resolvida_em is null;
create index conciliacao_caladas on conciliacao_diferencas (provedor, tipo, objeto) where calada;
create index conciliacao_lista on conciliacao_diferencas (resolvida_em desc nulls first, id desc);
-- Until when each provider's books have been compared: 'cartao:stripe', 'boleto:sicoob', 'interno' …
create table conciliacoes (
  provedor text primary key,
  ate timestamptz not null,
  feita_em timestamptz not null
);

-- When the next call of each kind may go out to a provider that counts them: one statement reserves a turn, whichever node asks.
create table provedor_ritmos (
  provedor text not null,
  operacao text not null,
  proxima_em timestamptz not null,
  primary key (provedor, operacao)
);

-- The sandbox bank's own books.
create table sandbox_boletos (
  nosso_numero bigint generated by default as identity (start with 1000) primary key,
  seu_numero text not null unique,
  documento text not null,
  pagador jsonb not null,
  descricao text not null,
  valor_centavos bigint not null,
  emissao date not null,
  vencimento date not null,
  -- The last day on which it can be paid.
  limite date not null,
  codigo_barras text not null,
  linha_digitavel text not null,
  situacao text not null default 'Em Aberto' check (situacao in ('Em Aberto', 'Baixado', 'Liquidado')),
  pago_centavos bigint,
  liquidado_em timestamptz,
  created_at timestamptz not null default now()
);
alter table sandbox_cobrancas
  add column devolvido_centavos bigint not null default 0,
  add column contestada boolean not null default false;

-- Who knows the code of a covenant: it was typed by them, and a number guessed in a filing is none.
create table convenio_apresentacoes (
  user_id bigint not null references users on delete cascade,
  convenio_id bigint not null references convenios,
  apresentado_em timestamptz not null,
  primary key (user_id, convenio_id)
);
