-- A certificate of unavailability that should not have been issued: it stays, marked, and counts for no deadline set afterwards.
alter table indisponibilidades
  add column anulada_em timestamptz,
  add column anulada_por bigint references users,
  add column motivo_anulacao text,
  add constraint indisponibilidades_anulacao check ((anulada_em is null) = (motivo_anulacao is null));
