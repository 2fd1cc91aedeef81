-- What the secretariat's figures count and the base does not have: acceptances, ends, paid fees, and two e-mails of each procedure,
-- one in a hundred refused.
set synchronous_commit = off;
set work_mem = '256MB';
create temporary table aceites as
select id as designacao_id, procedimento_id, respondida_em as em from designacoes where evento_id is null and situacao = 'aceita' and respondida_em is not null;
insert into eventos (procedimento_id, numero, created_at, ato, forma, descricao, anterior, hash)
select procedimento_id, 1001, em, 'aceite', 2, 'Aceite da designação', repeat('0', 64), repeat('0', 64) from aceites order by procedimento_id
on conflict do nothing;
update designacoes d set evento_id = e.id
from aceites a join eventos e on e.procedimento_id = a.procedimento_id and e.numero = 1001 where d.id = a.designacao_id;
insert into eventos (procedimento_id, numero, created_at, ato, forma, descricao, anterior, hash)
select id, 1002, movimentado_em + interval '30 days', case situacao when 3 then 'recusa-do-procedimento' when 4 then 'arquivamento' else 'acordo' end, 2,
  'Encerramento', repeat('0', 64), repeat('0', 64)
from procedimentos where situacao in (3, 4, 6) order by id
on conflict do nothing;
insert into pagamentos (user_id, procedimento_id, descricao, identificador, custas_centavos, valor_centavos, situacao, meio, created_at, pago_em)
select user_id, id, 'Custas', 'MEDICAO-' || id, 500000, 500000, 'P', (array['cartao', 'boleto', 'saldo'])[1 + id % 3], created_at, created_at + interval '1 day'
from procedimentos order by id;
insert into emails (message_id, destinatario, assunto, html, texto, corpo_sha256, motivo, procedimento_id, situacao, created_at, recusado_em)
select '<' || vez || '.' || id || '@medicao.test>', 'parte' || id || '@empresa' || id % 1000 || '.test', 'Nova movimentação', repeat('<p>Aviso</p>', 60), repeat('Aviso. ', 60),
  repeat('0', 64), 'movimentacao', id, case when id % 100 = 0 then 'recusado' else 'enviado' end, created_at, case when id % 100 = 0 then created_at end
from procedimentos cross join generate_series(1, 2) vez order by id;
