-- The receipt of a paid fee, issued when somebody first asks for it and kept (docs/rules/fees.md#receipts). It ends when its payment is
-- undone: refunded to the balance, or lost in a dispute on the card. A fee that is paid again has a new one.
create table pagamento_recibos (
  id bigint generated always as identity primary key,
  pagamento_id bigint not null references pagamentos,
  arquivo_id bigint not null unique references arquivos,
  emitido_em timestamptz not null,
  anulado_em timestamptz,
  anulado_por text check (anulado_por in ('devolucao', 'contestacao')),
  check ((anulado_em is null) = (anulado_por is null))
);
create unique index pagamento_recibos_em_vigor on pagamento_recibos (pagamento_id) where anulado_em is null;

create function recibos_so_se_anulam() returns trigger language plpgsql as $$
declare
  anulado pagamento_recibos := old;
begin
  if tg_op = 'UPDATE' and old.anulado_em is null then
    anulado.anulado_em := new.anulado_em;
    anulado.anulado_por := new.anulado_por;
    if new is not distinct from anulado then return new; end if;
  end if;
  raise exception 'um recibo de pagamento não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger pagamento_recibos_so_se_anulam before update or delete on pagamento_recibos
  for each row execute function recibos_so_se_anulam();
create trigger pagamento_recibos_no_truncate before truncate on pagamento_recibos
  for each statement execute function proibe_alteracao();
