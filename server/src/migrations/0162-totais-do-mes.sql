-- The secretariat's list of fees is sorted by their day, as it says and as its first column shows.
create index pagamentos_criados on pagamentos (created_at desc, id desc);
create index pagamentos_situacao_criados on pagamentos (situacao, created_at desc, id desc);
drop index pagamentos_situacao;
-- The totals of a month above it: each sum reads its own month only.
create index pagamentos_recebidos on pagamentos (pago_em) where situacao = 'P' and tipo <> 'lote';
create index pagamentos_devolvidos on pagamentos (estornado_em) where estornado_em is not null;
