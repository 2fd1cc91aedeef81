-- One million procedures with access rows and first eventos; user :user sees 50 of them, procedure 1 has 200 eventos.
set synchronous_commit = off;
set work_mem = '256MB';
insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash, email_verified_at)
select 'Conta', 'de Medição ' || n, lpad(n::text, 11, '0'), '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, 'medicao' || n || '@concordia.test', 'x', now()
from generate_series(1, 2000) n;
insert into procedimentos (tipo, user_id, area_id, classe, valor_centavos, conciliacao, numero_arbitros, situacao, created_at, n_eventos, ultimo_evento_em, ultimo_evento_descricao, movimentado_em)
select 'processo', 11 + n % 2000, 1 + n % 18, 'Cobrança contratual', 10000000, true, 1, 1 + (n * 7 % 6), t, 1, t, 'Protocolo da petição inicial', t
from (select n, timestamptz '2020-01-01' + n * interval '3 minutes' as t from generate_series(1, 1000000) n) q;
insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
select id, user_id, 'autor', 'processo', movimentado_em from procedimentos;
insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
select id, 1, 'senha', 'processo', movimentado_em from procedimentos where id % 20000 = 0;
insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
select id, polo, 0, 'Parte ' || id, '11144477735', 'Praça da Sé, 1', '11987654321' from procedimentos, unnest(array['demandante', 'demandada']) polo where id <= 100000 or id % 20000 = 0;
analyze;
