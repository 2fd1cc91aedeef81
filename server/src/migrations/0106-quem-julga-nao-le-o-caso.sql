-- Nobody who judges between partes reads their mediation (Lei 13.140/2015, arts. 30 and 31; docs/rules/access.md#who-judges-reads-no-case).
-- The rule stands in the database, because the grants of third parties are made here too.

-- Whether a processo and a caso are linked, in either direction, or have a parte in common: by CPF or CNPJ, or by a contact.
create function processo_toca_caso(um_processo bigint, um_caso bigint) returns boolean language sql stable as $$
  select exists (select from procedimentos where id = um_processo and vinculado_a = um_caso or id = um_caso and vinculado_a = um_processo)
    or exists (select from partes a join partes b on b.documento = a.documento
      where a.procedimento_id = um_processo and b.procedimento_id = um_caso)
    or exists (select from partes a join parte_contatos ca on ca.parte_id = a.id
      join partes b on b.procedimento_id = um_caso
      join parte_contatos cb on cb.parte_id = b.id and cb.canal = ca.canal and lower(cb.contato) = lower(ca.contato)
      where a.procedimento_id = um_processo)
$$;

-- The processo because of which a user may not follow a caso: they are designated arbitrator in it, or were after accepting, and
-- it touches the caso. Null where there is none, for a processo, and for a user who is a parte of the caso: that mediation is
-- their own.
create function processo_que_julga(um_caso bigint, um_user bigint) returns bigint language sql stable as $$
  select d.procedimento_id from designacoes d
  where d.user_id = um_user and d.papel = 'arbitro'
    and (d.situacao in ('pendente', 'aceita') or d.situacao = 'substituida' and d.respondida_em is not null)
    and exists (select from procedimentos where id = um_caso and tipo = 'caso')
    and processo_toca_caso(d.procedimento_id, um_caso)
    and not exists (select from partes p join users u on u.cpf = p.documento where p.procedimento_id = um_caso and u.id = um_user)
  order by d.procedimento_id desc limit 1
$$;
create index designacoes_de_arbitro on designacoes (user_id, procedimento_id) where papel = 'arbitro';

create or replace function pode_ser_terceiro(um_procedimento bigint, um_user bigint) returns boolean language sql stable as $$
  select not exists (select from designacoes
    where procedimento_id = um_procedimento and user_id = um_user and situacao in ('pendente', 'aceita'))
    and processo_que_julga(um_procedimento, um_user) is null
$$;
