-- The team of a representation: members of the lawyer's firm, matter by matter (docs/rules/escritorios.md#teams).
create table representacao_equipe (
  representacao_id bigint not null references representacoes,
  membro_id bigint not null references escritorio_membros,
  user_id bigint not null references users,
  papel text not null check (papel in ('advogado', 'assistente', 'financeiro')),
  created_at timestamptz not null,
  primary key (representacao_id, user_id)
);
create index representacao_equipe_membro on representacao_equipe (membro_id);
create index representacao_equipe_user on representacao_equipe (user_id);

-- A lawyer of the team has the same reason as the lawyer in whose name they are there; the others look, or see the account and pay.
alter table procedimento_acessos drop constraint procedimento_acessos_motivo_check;
alter table procedimento_acessos add constraint procedimento_acessos_motivo_check check (
  motivo in ('autor', 'senha', 'arbitro', 'mediador', 'perito', 'terceiro', 'procurador', 'assistente', 'financeiro')
  and (motivo <> 'procurador' or parte_id is not null));
create function acesso_do_financeiro() returns trigger language plpgsql as $$
begin
  new.autos := false;
  return new;
end
$$;
-- Its name sorts behind the other triggers that set the column.
create trigger zz_acesso_do_financeiro before insert or update on procedimento_acessos for each row
  when (new.motivo = 'financeiro') execute function acesso_do_financeiro();

-- Every lawyer who acts for a parte now: the one of the representation, and those of its team with an approved profile.
create view procuradores as
  select r.id as representacao_id, r.advogado_id as user_id, r.procedimento_id, r.parte_id, r.negociacao_parte_id, r.oab, r.poderes
  from representacoes r where r.acesso_desde is not null and r.encerrada_em is null
  union all
  select r.id, q.user_id, r.procedimento_id, r.parte_id, r.negociacao_parte_id, coalesce(f.oab_inscricao, ''), r.poderes
  from representacoes r join representacao_equipe q on q.representacao_id = r.id and q.papel = 'advogado'
    join escritorio_membros m on m.id = q.membro_id and m.situacao = 'ativo'
    join perfis f on f.user_id = q.user_id and f.tipo = 'advogado' and f.situacao = 'A'
  where r.acesso_desde is not null and r.encerrada_em is null;

-- The accesses that the teams of a lawyer in a procedimento give, while the lawyer has the access for the parte.
create function acessos_da_equipe(um_procedimento bigint, um_advogado bigint) returns table (user_id bigint, motivo text, parte_id bigint)
language sql stable as $$
  select distinct q.user_id, case q.papel when 'advogado' then 'procurador' else q.papel end,
    case q.papel when 'advogado' then r.parte_id end
  from representacoes r
    join procedimento_acessos a on a.procedimento_id = r.procedimento_id and a.user_id = r.advogado_id and a.motivo = 'procurador'
      and a.parte_id = r.parte_id and a.em_nome_de is null
    join representacao_equipe q on q.representacao_id = r.id
    join escritorio_membros m on m.id = q.membro_id and m.situacao = 'ativo'
  where r.procedimento_id = um_procedimento and r.advogado_id = um_advogado and r.acesso_desde is not null and r.encerrada_em is null
    and pode_ser_terceiro(um_procedimento, q.user_id)
    and (q.papel <> 'advogado' or exists (select from perfis f where f.user_id = q.user_id and f.tipo = 'advogado' and f.situacao = 'A'))
$$;

-- The database keeps them, so that they end with the team, the membership and the representation, in the same transaction.
create function acerta_equipe(um_procedimento bigint, um_advogado bigint) returns void language plpgsql as $$
begin
  delete from procedimento_acessos x
  where x.procedimento_id = um_procedimento and x.em_nome_de = um_advogado and x.motivo in ('procurador', 'assistente', 'financeiro')
    and not exists (select from acessos_da_equipe(um_procedimento, um_advogado) e
      where e.user_id = x.user_id and e.motivo = x.motivo and e.parte_id is not distinct from x.parte_id);
  insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, em_nome_de, parte_id)
  select p.id, e.user_id, e.motivo, p.tipo, p.movimentado_em, um_advogado, e.parte_id
  from acessos_da_equipe(um_procedimento, um_advogado) e join procedimentos p on p.id = um_procedimento
  on conflict do nothing;
end
$$;

create function equipe_mudou() returns trigger language plpgsql as $$
declare
  quem representacao_equipe := case when tg_op = 'DELETE' then old else new end;
begin
  perform acerta_equipe(r.procedimento_id, r.advogado_id) from representacoes r
  where r.id = quem.representacao_id and r.procedimento_id is not null;
  return null;
end
$$;
create trigger equipe_mudou after insert or update or delete on representacao_equipe for each row execute function equipe_mudou();

create function representacao_mudou() returns trigger language plpgsql as $$
begin
  perform acerta_equipe(new.procedimento_id, new.advogado_id);
  return null;
end
$$;
create trigger representacao_mudou after update of acesso_desde, encerrada_em on representacoes for each row
  when (new.procedimento_id is not null) execute function representacao_mudou();

create function procurador_mudou() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform acerta_equipe(old.procedimento_id, old.user_id);
  else perform acerta_equipe(new.procedimento_id, new.user_id);
  end if;
  return null;
end
$$;
create trigger procurador_mudou_fim after delete on procedimento_acessos for each row
  when (old.motivo = 'procurador' and old.em_nome_de is null) execute function procurador_mudou();
create trigger procurador_mudou after insert on procedimento_acessos for each row
  when (new.motivo = 'procurador' and new.em_nome_de is null) execute function procurador_mudou();

-- A membership that ends leaves all teams; a lawyer without the profile is no lawyer of one.
create function membro_saiu() returns trigger language plpgsql as $$
begin
  delete from representacao_equipe where membro_id = new.id;
  return null;
end
$$;
create trigger membro_saiu after update of situacao on escritorio_membros for each row
  when (old.situacao = 'ativo' and new.situacao <> 'ativo') execute function membro_saiu();
create function advogado_sem_perfil() returns trigger language plpgsql as $$
begin
  delete from representacao_equipe where user_id = old.user_id and papel = 'advogado';
  return null;
end
$$;
create trigger advogado_sem_perfil after delete or update of situacao on perfis for each row
  when (old.tipo = 'advogado' and old.situacao = 'A') execute function advogado_sem_perfil();

-- Who pays for a parte, the finances of the lawyer's firm included.
create view pagadores_das_partes as
  select procedimento_id, user_id, parte_id from contas_das_partes
  union
  select x.procedimento_id, x.user_id, c.parte_id from procedimento_acessos x
    join contas_das_partes c on c.procedimento_id = x.procedimento_id and c.user_id = x.em_nome_de
  where x.motivo = 'financeiro';
create or replace function custas_das_partes(um_user bigint) returns setof bigint language sql stable as $$
  select g.id from pagadores_das_partes c join pagamentos g on g.parte_id = c.parte_id where c.user_id = um_user
  union
  select g.id from pagadores_das_partes c
  join partes minha on minha.id = c.parte_id
  join partes outra on outra.procedimento_id = minha.procedimento_id and outra.polo <> minha.polo
  join pagamentos g on g.parte_id = outra.id and g.oferecida_em is not null
  where c.user_id = um_user
$$;

-- The other side of a matter in the same firm (by CNPJ): another lawyer of it acts there for the opposite polo.
create function outro_lado_no_escritorio(um_procedimento bigint, uma_parte bigint, um_user bigint) returns text language sql stable as $$
  select e.nome
  from escritorio_membros m join escritorios e on e.id = m.escritorio_id
    join escritorios f on f.cnpj = e.cnpj join escritorio_membros o on o.escritorio_id = f.id and o.situacao = 'ativo'
    join representacoes r on r.procedimento_id = um_procedimento and r.advogado_id = o.user_id and r.acesso_desde is not null
      and r.encerrada_em is null
    join partes la on la.id = r.parte_id join partes aqui on aqui.id = uma_parte and aqui.polo <> la.polo
  where m.user_id = um_user and m.situacao = 'ativo'
  order by e.id limit 1
$$;
create function contra_o_escritorio(um_escritorio bigint, um_user bigint) returns bigint language sql stable as $$
  select r.procedimento_id
  from representacoes r join partes aqui on aqui.id = r.parte_id
    join representacoes s on s.procedimento_id = r.procedimento_id and s.acesso_desde is not null and s.encerrada_em is null
    join partes la on la.id = s.parte_id and la.polo <> aqui.polo
    join escritorio_membros o on o.user_id = s.advogado_id and o.situacao = 'ativo'
    join escritorios f on f.id = o.escritorio_id join escritorios e on e.id = um_escritorio and e.cnpj = f.cnpj
  where r.advogado_id = um_user and r.acesso_desde is not null and r.encerrada_em is null
  order by 1 limit 1
$$;

-- The list of what a lawyer represents, as the list of what a user sees.
create index procedimento_acessos_representados on procedimento_acessos (user_id, tipo, movimentado_em desc, procedimento_id desc)
  include (autos) where motivo = 'procurador';
