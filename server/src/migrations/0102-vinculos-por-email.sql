-- What ties an account to a parte is its address, and ends with it. Where the secretariat untied an account by hand, another
-- change of its address ties it to that parte no more.
alter table procedimento_acessos add column desvinculado_de bigint references partes;
comment on column procedimento_acessos.desvinculado_de is 'the parte from which the secretariat untied the account by hand';

update procedimento_acessos a set desvinculado_de = (t.dados->>'parteId')::bigint
from auditoria t
where t.acao = 'desvincular-da-parte' and t.objeto = a.tipo and t.objeto_id = a.procedimento_id::text
  and t.dados->>'motivo' <> 'O e-mail da parte foi corrigido.' and (t.dados->>'user')::bigint = a.user_id
  and a.motivo = 'senha' and a.parte_id is null;

-- Ties that outlived a change of address, and those that a new address should have brought. A closed account has no address.
update procedimento_acessos a set parte_id = d.parte_id
from (
  select x.procedimento_id, x.user_id, (
    select p.id from partes p join parte_contatos c on c.parte_id = p.id
    where p.procedimento_id = x.procedimento_id and c.contato = u.email and p.id is distinct from x.desvinculado_de
    order by coalesce(p.id = x.parte_id, false) desc, p.id limit 1) as parte_id
  from procedimento_acessos x join users u on u.id = x.user_id
  where x.motivo = 'senha' and u.encerrada_em is null
) d
where a.procedimento_id = d.procedimento_id and a.user_id = d.user_id and a.motivo = 'senha'
  and a.parte_id is distinct from d.parte_id;
