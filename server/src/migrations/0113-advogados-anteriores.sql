-- Nobody mediates for a parte whose lawyer they were (Lei 13.140/2015, arts. 5 to 7; docs/rules/procedimentos.md#designation). What
-- makes an account a lawyer is its address, its ties and its profile, and all of them can end: what ends is kept here.
-- No foreign keys: their locks could wait for an act on the procedimento that itself waits for the account.
create table advogados_anteriores (
  user_id bigint not null,
  procedimento_id bigint not null,
  primary key (user_id, procedimento_id)
);
comment on table advogados_anteriores is 'procedimentos in which an account was the lawyer of a parte, kept when that could no longer be seen otherwise';

-- The procedimentos in which an account with this address is a lawyer now: named in the filing; and with an approved profile of a
-- lawyer its filer, a contact of one of its partes or tied to one.
create function advoga_em(um_user bigint, um_email text) returns setof bigint language sql stable as $$
  select id from procedimentos where lower(advogado_email) = um_email
  union
  select q.id from perfis f cross join lateral (
    select id from procedimentos where user_id = um_user
    union select t.procedimento_id from parte_contatos c join partes t on t.id = c.parte_id where c.contato = um_email
    union select procedimento_id from procedimento_acessos where user_id = um_user and parte_id is not null
  ) q
  where f.user_id = um_user and f.tipo = 'advogado' and f.situacao = 'A'
$$;

create function advogou() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    insert into advogados_anteriores select old.id, advoga_em(old.id, old.email) on conflict do nothing;
  elsif tg_table_name = 'perfis' then
    insert into advogados_anteriores select u.id, advoga_em(u.id, u.email) from users u where u.id = old.user_id on conflict do nothing;
  else
    insert into advogados_anteriores select old.user_id, old.procedimento_id
      where exists (select from perfis where user_id = old.user_id and tipo = 'advogado' and situacao = 'A') on conflict do nothing;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger advogou before update of email on users for each row
  when (old.email is distinct from new.email) execute function advogou();
create trigger advogou before delete or update of situacao on perfis for each row
  when (old.tipo = 'advogado' and old.situacao = 'A') execute function advogou();
-- The secretariat unties by hand who was tied by mistake: they were nobody's lawyer.
create trigger advogou before update of parte_id on procedimento_acessos for each row
  when (old.parte_id is not null and new.parte_id is distinct from old.parte_id
    and new.desvinculado_de is distinct from old.parte_id) execute function advogou();

-- What the audit trail knows of ties that ended because an address changed.
insert into advogados_anteriores
select t.user_id, t.procedimento_id
from (select (dados->>'user')::bigint as user_id, objeto_id::bigint as procedimento_id from auditoria
  where acao = 'desvincular-da-parte'
    and dados->>'motivo' in ('O e-mail da parte foi corrigido.', 'A conta passou a ter outro e-mail.')) t
  join procedimentos p on p.id = t.procedimento_id
  join perfis f on f.user_id = t.user_id and f.tipo = 'advogado' and f.situacao = 'A'
on conflict do nothing;
