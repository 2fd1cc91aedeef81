-- The account of a procedimento (docs/rules/fees.md#account, docs/decisions/080-account-of-a-procedimento.md). A charge to a parte is a
-- fee that belongs to no account until one takes it to pay: every account tied to the parte may.
alter table pagamentos alter column user_id drop not null;
alter table pagamentos
  add column parte_id bigint references partes,
  add column especie text check (especie in ('registro', 'administracao', 'honorarios_arbitros', 'honorarios_mediador',
    'honorarios_perito', 'fundo_de_despesas', 'esclarecimentos')),
  add column vence_em date,
  add column oferecida_em timestamptz,
  add constraint pagamentos_da_parte check (
    case when parte_id is null then num_nonnulls(especie, vence_em, oferecida_em) = 0 and user_id is not null
      else especie is not null and vence_em is not null and procedimento_id is null and tipo = 'custas'
        and (user_id is not null or situacao <> 'P') end);
comment on column pagamentos.parte_id is 'the parte that owes it: any account tied to it pays; user_id is the last one that began to';
comment on column pagamentos.oferecida_em is 'since when the accounts of the other side may pay it too';
create index pagamentos_parte on pagamentos (parte_id) where parte_id is not null;
create index pagamentos_parte_vencimento on pagamentos (vence_em, id) where parte_id is not null and situacao = 'A';

-- Who acts for which parte: accounts that came as a parte, and the author for those who filed.
create view contas_das_partes as
  select procedimento_id, user_id, parte_id from procedimento_acessos
  where parte_id is not null and motivo in ('autor', 'senha')
  union
  select a.procedimento_id, a.user_id, t.id from procedimento_acessos a
  join partes t on t.procedimento_id = a.procedimento_id and t.polo = 'demandante'
  where a.motivo = 'autor';

-- The charges to partes that an account sees and pays: those of its own partes, and those of the other side that were offered.
create function custas_das_partes(um_user bigint) returns setof bigint language sql stable as $$
  select g.id from contas_das_partes c join pagamentos g on g.parte_id = c.parte_id where c.user_id = um_user
  union
  select g.id from contas_das_partes c
  join partes minha on minha.id = c.parte_id
  join partes outra on outra.procedimento_id = minha.procedimento_id and outra.polo <> minha.polo
  join pagamentos g on g.parte_id = outra.id and g.oferecida_em is not null
  where c.user_id = um_user
$$;

create table conta_lancamentos (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  parte_id bigint not null references partes,
  pagamento_id bigint not null references pagamentos,
  tipo text not null check (tipo in ('cobranca', 'pagamento', 'dispensa', 'estorno')),
  especie text not null,
  debito_centavos bigint not null default 0 check (debito_centavos >= 0),
  credito_centavos bigint not null default 0 check (credito_centavos >= 0),
  pago_por bigint references users,
  outra_parte boolean not null default false,
  created_at timestamptz not null,
  check (case when tipo in ('cobranca', 'estorno') then debito_centavos > 0 and credito_centavos = 0
    else credito_centavos > 0 and debito_centavos = 0 end),
  check ((tipo = 'pagamento') = (pago_por is not null)),
  check (tipo = 'pagamento' or not outra_parte)
);
comment on column conta_lancamentos.tipo is 'cobranca: owed; pagamento: paid; dispensa: no longer owed; estorno: a payment was undone';
comment on column conta_lancamentos.outra_parte is 'paid by an account that does not act for the parte that owed it';
create index conta_lancamentos_procedimento on conta_lancamentos (procedimento_id, id);
create index conta_lancamentos_pagamento on conta_lancamentos (pagamento_id);
create unique index conta_lancamentos_uma_cobranca on conta_lancamentos (pagamento_id) where tipo = 'cobranca';
create trigger conta_lancamentos_append_only before update or delete on conta_lancamentos
  for each row execute function proibe_alteracao();
create trigger conta_lancamentos_no_truncate before truncate on conta_lancamentos
  for each statement execute function proibe_alteracao();

-- Every change of a fee of a procedimento is written in its account by the same transaction, whoever makes it.
create function lanca_na_conta() returns trigger language plpgsql as $$
declare
  devedora partes;
  quem text := coalesce(new.especie, 'registro');
begin
  if new.valor_centavos = 0 or new.parte_id is null and new.procedimento_id is null then return null; end if;
  select * into devedora from partes
    where case when new.parte_id is not null then id = new.parte_id
      else procedimento_id = new.procedimento_id and polo = 'demandante' end
    order by ordem, id limit 1;
  if not found then return null; end if;
  if tg_op = 'INSERT' then
    insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, debito_centavos, created_at)
      values (devedora.procedimento_id, devedora.id, new.id, 'cobranca', quem, new.valor_centavos, new.created_at);
  end if;
  if new.situacao = 'P' and (tg_op = 'INSERT' or old.situacao <> 'P') then
    insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, credito_centavos, pago_por, outra_parte, created_at)
      values (devedora.procedimento_id, devedora.id, new.id, 'pagamento', quem, new.valor_centavos, new.user_id,
        new.parte_id is not null and not exists (select from contas_das_partes c where c.user_id = new.user_id and c.parte_id = new.parte_id),
        new.pago_em);
  end if;
  if tg_op = 'UPDATE' and (old.situacao = 'P' and new.situacao <> 'P' or old.estornado_em is null and new.estornado_em is not null) then
    insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, debito_centavos, created_at)
      values (devedora.procedimento_id, devedora.id, new.id, 'estorno', quem, new.valor_centavos, coalesce(new.estornado_em, now()));
  end if;
  if new.situacao = 'C' and (tg_op = 'INSERT' or old.situacao <> 'C')
    or new.estornado_em is not null and (tg_op = 'INSERT' or old.estornado_em is null) then
    insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, credito_centavos, created_at)
      values (devedora.procedimento_id, devedora.id, new.id, 'dispensa', quem, new.valor_centavos,
        coalesce(new.estornado_em, new.cancelado_em, now()));
  end if;
  return null;
end
$$;
create trigger pagamentos_na_conta after insert or update of situacao, estornado_em on pagamentos
  for each row execute function lanca_na_conta();

-- The fees from before there were accounts.
insert into conta_lancamentos (procedimento_id, parte_id, pagamento_id, tipo, especie, debito_centavos, credito_centavos, pago_por, created_at)
select g.procedimento_id, t.id, g.id, l.tipo, 'registro', l.debito, l.credito, case l.tipo when 'pagamento' then g.user_id end, l.quando
from pagamentos g
cross join lateral (select id from partes where procedimento_id = g.procedimento_id and polo = 'demandante' order by ordem, id limit 1) t
cross join lateral (values
  (1, 'cobranca', g.valor_centavos, 0, g.created_at, true),
  (2, 'pagamento', 0, g.valor_centavos, g.pago_em, g.situacao = 'P'),
  (3, 'estorno', g.valor_centavos, 0, g.estornado_em, g.estornado_em is not null),
  (4, 'dispensa', 0, g.valor_centavos, coalesce(g.estornado_em, g.cancelado_em, g.created_at), g.situacao = 'C' or g.estornado_em is not null)
) l (ordem, tipo, debito, credito, quando, houve)
where g.procedimento_id is not null and g.valor_centavos > 0 and l.houve
order by g.id, l.ordem;
