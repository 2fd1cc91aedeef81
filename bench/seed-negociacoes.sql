-- :n negotiations over the base of seed.sql: with two partes, contacts, proposals, an opening in the trail, tags and access rows. User 1 takes
-- part in 50, user 9 reads the list as the secretariat. The trails are not chained: no measurement verifies them.
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
create temporary table negociada as
select p.id as n, p.created_at as t, p.partes_busca, 11 + p.id % 2000 as autor, 11 + (p.id * 7 + 3) % 2000 as outro, 1 + p.id % 3 as propostas,
  case p.id % 6 when 0 then 'minuta-em-elaboracao' when 1 then 'minuta-em-assinatura' when 2 then 'finalizada' else 'em-negociacao' end as situacao
from procedimentos p where p.id <= :n;
create temporary sequence numero;
-- The rows of the demo data, if any, keep their numbers.
select setval('numero', greatest((select max(id) from negociacoes), 0) + 1, false);
alter table negociada add column id bigint;
update negociada set id = nextval('numero');
create unique index on negociada (id);
analyze negociada;

insert into negociacoes overriding system value
select id, autor, 'outros', 'Divergência sobre o cumprimento do contrato de prestação de serviços.', 10000000, null, null, null, null, situacao,
  case when situacao = 'finalizada' then 'desistencia' end, t, t + propostas * interval '3 days', 1, partes_busca
from negociada order by id;
select setval(pg_get_serial_sequence('negociacoes', 'id'), (select max(id) from negociacoes));
insert into negociacao_partes (negociacao_id, polo, ordem, nome, documento, endereco, telefone)
select id, polo, 0, initcap(split_part(partes_busca, ' | ', case polo when 'solicitante' then 1 else 2 end)), '11144477735', 'Praça da Sé, 1', '11987654321'
from negociada cross join unnest(array['solicitante', 'solicitada']) polo order by id;
insert into negociacao_contatos (parte_id, contato, principal, ordem)
select p.id, 'parte' || s.n || '@empresa' || p.id % 1000 || '.test', true, 0 from negociacao_partes p join negociada s on s.id = p.negociacao_id;
insert into negociacao_acessos (negociacao_id, user_id, polo, movimentado_em, created_at)
select id, autor, 'solicitante', t + propostas * interval '3 days', t from negociada
union all select id, outro, 'solicitada', t + propostas * interval '3 days', t from negociada where outro <> autor
union all select id, 1, 'solicitada', t + propostas * interval '3 days', t from negociada where n % (:n / 50) = 0 and autor <> 1;
alter table propostas disable trigger user;
insert into propostas (negociacao_id, user_id, polo, valor_centavos, descricao, prazo, situacao, created_at)
select id, case e % 2 when 1 then autor else outro end, case e % 2 when 1 then 'solicitante' else 'solicitada' end, 5000000 + e * 100000,
  'Pagamento em parcelas mensais, com quitação geral ao fim.', '2030-12-31',
  case when e < propostas then 'rejeitada' when situacao = 'em-negociacao' then 'em-aberto' when situacao = 'finalizada' then 'cancelada' else 'aceite' end,
  t + e * interval '3 days'
from negociada cross join lateral generate_series(1, propostas) e order by id, e;
alter table propostas enable trigger user;
insert into negociacao_registros (negociacao_id, numero, created_at, ato, autor_id, autor_nome, autor_polo, dados, anterior, hash)
select id, 1, t, 'abertura', autor, 'Conta de Medição', 'solicitante', '{}', repeat('0', 64), repeat('0', 64) from negociada order by id;
insert into negociacao_marcadores
select s.id, m.id from negociada s join marcadores m on m.user_id = 9 and s.n % 100 = m.id % 5;
