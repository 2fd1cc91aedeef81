-- :n procedures, half processos and half casos, with partes, contacts, eventos, designations, tags and access rows; user 1 sees 50 of each.
-- Names are unevenly frequent, as real ones are: a few are everywhere, most are rare.
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
select setseed(0.42);
insert into users (first_name, last_name, cpf, rg, telefone, endereco, numero, bairro, cep, cidade_id, email, password_hash, email_verified_at)
select 'Conta', 'de Medição ' || n, lpad(n::text, 11, '0'), '0', '11900000000', 'Praça da Sé', '1', 'Sé', '01001000', 3550308, 'medicao' || n || '@concordia.test', 'x', now()
from generate_series(1, 2000) n;

create function pg_temp.drawn(lista text[]) returns text language sql volatile as $$
  select lista[1 + floor(power(random(), 2.5) * array_length(lista, 1))::int]
$$;
create function pg_temp.nome() returns text language sql volatile as $$
  select pg_temp.drawn(array['Maria', 'José', 'Ana', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paulo', 'Adriana', 'Pedro', 'Lucas',
      'Márcia', 'Luiz', 'Fernanda', 'Patrícia', 'Sebastião', 'Débora', 'Ângela', 'Cláudio', 'Inês', 'Tomás', 'Zélia', 'Ícaro', 'Úrsula'])
    || ' ' || pg_temp.drawn(array['da Silva', 'dos Santos', 'de Oliveira', 'Souza', 'Lima', 'Pereira', 'Ferreira', 'Costa', 'Rodrigues',
      'Almeida', 'Nascimento', 'Araújo', 'Ribeiro', 'Carvalho', 'Gonçalves', 'Conceição', 'Brandão', 'Yamamoto', 'Falcão', 'Queirós'])
    || ' ' || pg_temp.drawn(array['Silva', 'Santos', 'Oliveira', 'Souza', 'Lima', 'Pereira', 'Ferreira', 'Costa', 'Rodrigues', 'Almeida',
      'Nascimento', 'Alves', 'Araújo', 'Ribeiro', 'Carvalho', 'Gomes', 'Martins', 'Rocha', 'Gonçalves', 'Barbosa', 'Conceição', 'Moraes',
      'Brandão', 'Yamamoto', 'Falcão', 'Queirós', 'Tanaka', 'Zanetti', 'Wojcik', 'Ximenes'])
$$;

create temporary table semente as
select n, case when (n + n / (:n / 100)) % 2 = 0 then 'processo' else 'caso' end as tipo, timestamptz '2016-01-01' + n * (interval '3600 days' / :n) as t, 1 + n % 4 as eventos, 11 + n % 2000 as autor,
  case when n % (:n / 10) in (7, 8) then 'Raríssima Singularidade Ltda.' else pg_temp.nome() end as demandante, pg_temp.nome() as demandada,
  case when n % 3 > 0 then pg_temp.nome() end as advogado
from generate_series(1, :n) n;
analyze semente;

insert into procedimentos (tipo, user_id, area_id, classe, advogado_nome, valor_centavos, conciliacao, numero_arbitros, situacao, created_at,
  n_eventos, n_eventos_de_pessoas, ultimo_evento_em, ultimo_evento_descricao, movimentado_em, partes_busca, designavel)
select tipo, autor, 1 + n % 18, 'Cobrança contratual', advogado, 10000000,
  case tipo when 'processo' then true end, case tipo when 'processo' then 1 end, 1 + (n * 7 % 6), t,
  eventos, eventos, t + (eventos - 1) * interval '9 days', 'Manifestação', t + (eventos - 1) * interval '9 days',
  normaliza(demandante) || ' | ' || normaliza(demandada), n % 3 > 0
from semente order by n;
insert into casos (procedimento_id, natureza, expectativa, tentativa_acordo)
select n, 'Divergência sobre o cumprimento do contrato.', 'Um acordo que preserve a relação comercial.', n % 2 = 0
from semente where tipo = 'caso' order by n;
insert into partes (procedimento_id, polo, ordem, nome, documento, endereco, telefone)
select n, 'demandante', 0, demandante, '11144477735', 'Praça da Sé, 1', '11987654321' from semente
union all select n, 'demandada', 0, demandada, '11144477735', 'Praça da Sé, 1', '11987654321' from semente;
insert into parte_contatos (parte_id, canal, contato, principal, ordem)
select id, 'email', 'parte' || procedimento_id || '@empresa' || id % 1000 || '.test', true, 0 from partes;

-- The first is the filing; every tenth of the later ones is the platform's own.
insert into eventos (procedimento_id, numero, created_at, ato, forma, descricao, autor_tipo, autor_id, autor_nome, anterior, hash)
select s.n, e, s.t + (e - 1) * interval '9 days',
  case when e = 1 then 'protocolo' when plataforma then 'prorrogacao' else 'movimentacao' end, 2,
  case when e = 1 then case s.tipo when 'processo' then 'Protocolo da petição inicial' else 'Protocolo do pedido de mediação' end when plataforma then 'Prazo encerrado' else d.lista[1 + floor(power(random(), 2) * 20)::int] end,
  case when not plataforma then 'user' end, case when not plataforma then s.autor end, case when not plataforma then 'Conta de Medição' end,
  zeros, zeros
from semente s cross join (select array_agg(descricao order by id) as lista from evento_descricoes) d
cross join lateral generate_series(1, s.eventos) e cross join lateral (select e > 1 and (s.n + e) % 10 = 0 as plataforma, repeat('0', 64) as zeros) x;

-- The files of the filing. Only their rows exist: no measurement opens them.
insert into arquivos (chave, nome, tipo, tamanho, sha256, paginas, enviado_por, usado_em)
select 'medicao/' || n || '/' || peca, peca || '.pdf', 'application/pdf', 2000000, encode(sha256((n || peca)::bytea), 'hex'), 4, autor, t
from semente cross join unnest(array['termo', 'peticao']) peca order by n, peca desc;
insert into documentos (procedimento_id, evento_id, tipo, ordem, nome, arquivo_id)
select e.procedimento_id, e.id, case s.tipo when 'processo' then f.tipo else 'documento' end, f.ordem, f.nome, a.id
from eventos e join semente s on s.n = e.procedimento_id
cross join (values ('termo', 0, 'Contrato'), ('peticao', 1, 'Petição inicial')) f (tipo, ordem, nome)
join arquivos a on a.chave = 'medicao/' || e.procedimento_id || '/' || f.tipo
where e.numero = 1;

insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
select id, user_id, 'autor', tipo, movimentado_em from procedimentos;
insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
select id, 1, 'senha', tipo, movimentado_em from procedimentos where id % (:n / 100) = 0;
-- Written directly what the trigger would write row by row.
alter table designacoes disable trigger designacoes_designavel_ao_incluir;
insert into designacoes (procedimento_id, user_id, papel, situacao, respondida_em)
select id, 11 + floor(power(random(), 2) * 200)::int, case tipo when 'processo' then 'arbitro' else 'mediador' end, 'aceita', movimentado_em from procedimentos where id % 3 = 0;
alter table designacoes enable trigger designacoes_designavel_ao_incluir;
insert into marcadores (user_id, nome, cor) select u, 'Marcador ' || m, '#3b4652' from unnest(array[1, 9]) u, generate_series(1, 5) m;
insert into procedimento_marcadores
select p.id, m.id from procedimentos p join marcadores m on m.user_id = 9 and p.id % 100 = m.id % 5
union all select p.id, m.id from procedimentos p join marcadores m on m.user_id = 1 and p.id % (:n / 100) = 0 and p.id / (:n / 100) % 5 = m.id % 5;
