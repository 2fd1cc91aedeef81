-- Who may use a description. One that the chamber added was everybody's and stays so, unless its name begins like a decision or an
-- expert's report.
alter table evento_descricoes add column quem text[] not null default '{parte,julgador,perito,secretaria}';
comment on column evento_descricoes.quem is 'who may add an evento with this description: parte, julgador, perito, secretaria';
update evento_descricoes d set quem = q.quem
from (values
  ('^(sentenca|decisao|despacho|ordem processual|termo de arbitragem)\M', '{julgador}'::text[]),
  ('^(ata|designacao de audiencia)\M', '{julgador,secretaria}'),
  ('^laudo\M', '{perito}'),
  ('^(alegacoes finais|contestacao|impugnacao|proposta de acordo|reconvencao|replica|requerimento de prova)$', '{parte}'),
  ('^(manifestacao|pedido de esclarecimentos|peticao)$', '{parte,perito}'),
  ('^quesitos$', '{parte,julgador}')
) as q (nome, quem)
where normaliza(trim(d.descricao)) ~ q.nome;
insert into evento_descricoes (descricao, quem)
select nome, '{secretaria}' from unnest(array['Certidão', 'Informação da secretaria', 'Intimação', 'Ofício']) as nome
where normaliza(nome) not in (select normaliza(descricao) from evento_descricoes);
alter table evento_descricoes
  alter column quem drop default,
  add constraint evento_descricoes_quem
    check (cardinality(quem) > 0 and quem <@ array['parte', 'julgador', 'perito', 'secretaria']);

-- Names under which movements stand in dockets and that no description has any more: the filter still knows them, and a name that
-- was reserved stays reserved.
create table evento_descricoes_antigas (
  descricao text primary key,
  evento_descricao_id integer references evento_descricoes
);
comment on column evento_descricoes_antigas.evento_descricao_id is 'what it is called today; absent: not known';
insert into evento_descricoes_antigas (descricao)
  select distinct descricao from eventos where ato = 'movimentacao' and descricao <> 'Outros'
  except select descricao from evento_descricoes;
