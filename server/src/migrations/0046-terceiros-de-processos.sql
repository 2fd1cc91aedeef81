-- Users who may look at everything that another user sees by right of their own: what that user filed or linked.
create table terceiros_processos (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  terceiro_id bigint not null references users,
  created_at timestamptz not null,
  unique (user_id, terceiro_id),
  check (user_id <> terceiro_id)
);
create index terceiros_processos_de on terceiros_processos (terceiro_id);

-- Each sponsor's grant is a row of its own: when one of two sponsors takes it back, the other's stays.
alter table procedimento_acessos drop constraint procedimento_acessos_pkey;
alter table procedimento_acessos
  add constraint procedimento_acessos_um_por_motivo unique nulls not distinct (procedimento_id, user_id, motivo, em_nome_de);

-- The database itself keeps the grants, so that they follow all that the sponsor files or links, in the same transaction.
-- Somebody who is designated in a procedimento gets no further reason to see it, which would open what only one side reads.
create function pode_ser_terceiro(um_procedimento bigint, um_user bigint) returns boolean language sql stable as $$
  select not exists (select from designacoes
    where procedimento_id = um_procedimento and user_id = um_user and situacao in ('pendente', 'aceita'))
$$;

-- The sponsor's row is locked as by a reference to it: adding a third party, which locks it for update, waits for filings under
-- way, and what is filed afterwards finds the third party. Once per statement: thousands of rows may come at a time.
create function acesso_dos_terceiros() returns trigger language plpgsql as $$
begin
  if not exists (select from novos where motivo in ('autor', 'senha')) then return null; end if;
  perform from users where id in (select user_id from novos where motivo in ('autor', 'senha')) for key share;
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct n.procedimento_id, t.terceiro_id, 'terceiro', n.tipo, n.movimentado_em, t.user_id
  from novos n join terceiros_processos t on t.user_id = n.user_id
  where n.motivo in ('autor', 'senha') and pode_ser_terceiro(n.procedimento_id, t.terceiro_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger acesso_dos_terceiros after insert on procedimento_acessos referencing new table as novos
  for each statement execute function acesso_dos_terceiros();

create function fim_do_acesso_dos_terceiros() returns trigger language plpgsql as $$
begin
  delete from procedimento_acessos t
  where t.procedimento_id = old.procedimento_id and t.motivo = 'terceiro' and t.em_nome_de = old.user_id
    and not exists (select from procedimento_acessos a
      where a.procedimento_id = old.procedimento_id and a.user_id = old.user_id and a.motivo in ('autor', 'senha'));
  return null;
end
$$;
create trigger fim_do_acesso_dos_terceiros after delete on procedimento_acessos for each row
  when (old.motivo in ('autor', 'senha')) execute function fim_do_acesso_dos_terceiros();

create function terceiro_adicionado() returns trigger language plpgsql as $$
begin
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de)
  select distinct procedimento_id, new.terceiro_id, 'terceiro', tipo, movimentado_em, new.user_id
  from procedimento_acessos
  where user_id = new.user_id and motivo in ('autor', 'senha') and pode_ser_terceiro(procedimento_id, new.terceiro_id)
  on conflict do nothing;
  return null;
end
$$;
create trigger terceiro_adicionado after insert on terceiros_processos for each row execute function terceiro_adicionado();

create function terceiro_removido() returns trigger language plpgsql as $$
begin
  delete from procedimento_acessos
  where user_id = old.terceiro_id and motivo = 'terceiro' and em_nome_de = old.user_id;
  return null;
end
$$;
create trigger terceiro_removido after delete on terceiros_processos for each row execute function terceiro_removido();
