-- A third party for processes may be limited to a list of procedimentos (docs/rules/access.md#third-parties).
alter table terceiros_processos
  add column procedimentos bigint[] check (cardinality(procedimentos) between 1 and 100);
comment on column terceiros_processos.procedimentos is 'those that the third party may look at; null: all that the sponsor filed, linked or is the lawyer in, now and later';

create or replace function acesso_dos_terceiros() returns trigger language plpgsql as $$
begin
  if not exists (select from novos where motivo in ('autor', 'senha', 'procurador') and em_nome_de is null) then return null; end if;
  perform from users where id in (select user_id from novos where motivo in ('autor', 'senha', 'procurador') and em_nome_de is null)
    for key share;
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct n.procedimento_id, t.terceiro_id, 'terceiro', n.tipo, n.movimentado_em, t.user_id
  from novos n join terceiros_processos t on t.user_id = n.user_id
  -- What a lawyer sees in the name of a colleague is not theirs to show.
  where n.motivo in ('autor', 'senha', 'procurador') and n.em_nome_de is null and pode_ser_terceiro(n.procedimento_id, t.terceiro_id)
    and (t.procedimentos is null or n.procedimento_id = any(t.procedimentos))
  on conflict do nothing;
  return null;
end
$$;

-- A new grant, or another list of one: what left the list ends, what joined it begins, in the same transaction.
create or replace function terceiro_adicionado() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from procedimento_acessos
    where user_id = new.terceiro_id and motivo = 'terceiro' and em_nome_de = new.user_id
      and procedimento_id <> all(new.procedimentos);
  end if;
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct procedimento_id, new.terceiro_id, 'terceiro', tipo, movimentado_em, new.user_id
  from procedimento_acessos
  where user_id = new.user_id and motivo in ('autor', 'senha', 'procurador') and em_nome_de is null and pode_ser_terceiro(procedimento_id, new.terceiro_id)
    and (new.procedimentos is null or procedimento_id = any(new.procedimentos))
  on conflict do nothing;
  return null;
end
$$;
create trigger terceiro_limitado after update of procedimentos on terceiros_processos for each row
  execute function terceiro_adicionado();
