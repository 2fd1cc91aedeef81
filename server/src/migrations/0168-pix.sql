-- A Pix of its own for a fee (`cob`). One that was asked for is stored before any bank is called; the bank knows it by its txid, so
-- that asking again finds it and never makes a second one.
create table pix (
  id bigint generated always as identity primary key,
  pagamento_id bigint not null references pagamentos,
  provedor text not null,
  txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  -- The key of the chamber that receives the money.
  chave text not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  codigo text,
  expira_em timestamptz not null,
  -- pedida: the bank may know it or not. ativa: it can be paid. falhou: the bank never made it.
  situacao text not null check (situacao in ('pedida', 'ativa', 'paga', 'removida', 'expirada', 'falhou')),
  -- Its owner does not want it any more, or its time is over: the bank is to remove it.
  remocao_pedida_em timestamptz,
  conferido_em timestamptz,
  created_at timestamptz not null,
  encerrado_em timestamptz,
  check (situacao <> 'ativa' or codigo is not null)
);
create unique index pix_um_em_vigor on pix (pagamento_id) where situacao in ('pedida', 'ativa');
create index pix_pagamento on pix (pagamento_id, id desc);
create index pix_a_conferir on pix (conferido_em nulls first, id) where situacao in ('pedida', 'ativa');

-- Every payment by Pix that the bank told us about when asked, once; `pix_id` null: none of ours.
create table pix_recebimentos (
  id bigint generated always as identity primary key,
  provedor text not null,
  end_to_end_id text not null,
  pix_id bigint references pix,
  txid text,
  valor_centavos bigint not null check (valor_centavos > 0),
  recebido_em timestamptz not null,
  -- The fee that it paid. Null: it became balance, or nothing yet.
  pagamento_id bigint references pagamentos,
  -- The chamber sends it back: when, and when the bank has done so or has refused.
  devolucao_em timestamptz,
  devolvido_em timestamptz,
  devolucao_negada_em timestamptz,
  -- The bank took it back (MED), and the fee that is open again.
  perdido_em timestamptz,
  custa_reaberta_id bigint references pagamentos,
  created_at timestamptz not null,
  unique (provedor, end_to_end_id)
);
create index pix_recebimentos_pix on pix_recebimentos (pix_id);
create index pix_recebimentos_custa on pix_recebimentos (pagamento_id);
create index pix_recebimentos_a_devolver on pix_recebimentos (devolucao_em)
  where devolucao_em is not null and devolvido_em is null and devolucao_negada_em is null;
create index pix_recebimentos_dia on pix_recebimentos (provedor, recebido_em);

alter table pagamentos drop constraint pagamentos_meio_check;
alter table pagamentos add constraint pagamentos_meio_check check (meio in ('cartao', 'boleto', 'saldo', 'pix'));

alter table saldo_lancamentos drop constraint saldo_lancamentos_tipo_check;
alter table saldo_lancamentos add constraint saldo_lancamentos_tipo_check
  check (tipo in ('credito', 'pagamento', 'cobranca', 'boleto', 'pix', 'estorno', 'ajuste'));
alter table saldo_lancamentos drop constraint saldo_lancamentos_sinal;
alter table saldo_lancamentos add constraint saldo_lancamentos_sinal
  check ((tipo = 'pagamento' and valor_centavos < 0) or (tipo in ('credito', 'cobranca', 'boleto', 'pix', 'estorno') and valor_centavos > 0) or tipo = 'ajuste');
alter table saldo_lancamentos add column pix_recebimento_id bigint references pix_recebimentos;
alter table saldo_lancamentos drop constraint saldo_lancamentos_causa;
alter table saldo_lancamentos add constraint saldo_lancamentos_causa check (
  case tipo
    when 'cobranca' then cobranca_id is not null
    when 'boleto' then boleto_id is not null
    when 'pix' then pix_recebimento_id is not null
    when 'ajuste' then true
    else pagamento_id is not null
  end);
create unique index saldo_lancamentos_por_pix on saldo_lancamentos (pix_recebimento_id) where tipo = 'pix';

-- The books of the test bank: a charge, and what was paid on it.
create table sandbox_pix (
  txid text primary key,
  chave text not null,
  valor_centavos bigint not null,
  codigo text not null,
  status text not null default 'ATIVA',
  created_at timestamptz not null,
  expira_em timestamptz not null
);
create table sandbox_pix_pagamentos (
  end_to_end_id text primary key,
  txid text not null references sandbox_pix,
  valor_centavos bigint not null,
  pago_em timestamptz not null,
  devolucao text,
  devolvido_em timestamptz
);
