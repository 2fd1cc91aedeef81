-- The certificate as it is downloaded after its annulment, with date and reason on it. `certidao_id` stays: it is what was issued.
alter table indisponibilidades
  add column certidao_anulada_id bigint references arquivos,
  add constraint indisponibilidades_certidao_anulada check (certidao_anulada_id is null or anulada_em is not null);
