-- Holidays of the state, of the city and of the chamber, and its recess (docs/rules/deadlines.md#business-days). National holidays are
-- computed. A removed row stays: deadlines that were set or moved while it stood are not shortened, and the check of a docket counts it.
create table dias_da_camara (
  id bigint generated always as identity primary key,
  especie text not null check (especie in ('feriado', 'recesso')),
  de date not null,
  ate date not null,
  nome text not null,
  created_at timestamptz not null,
  incluido_por bigint not null references users,
  removido_em timestamptz,
  removido_por bigint references users,
  check (ate >= de),
  check (especie = 'recesso' or ate = de),
  check ((removido_em is null) = (removido_por is null))
);
create unique index dias_da_camara_feriado on dias_da_camara (de) where especie = 'feriado' and removido_em is null;
create index dias_da_camara_ate on dias_da_camara (ate);
create trigger dias_da_camara_no_delete before delete on dias_da_camara for each row execute function proibe_alteracao();

-- The days on which no deadline ends, besides weekends and national holidays. `desfeito_em`: for deadlines set before, they still count.
create view dias_parados as
  select 'indisponibilidade' as especie, (inicio at time zone 'America/Sao_Paulo')::date as de,
    -- `fim` is exclusive: a period until midnight does not touch the next day.
    ((fim - interval '1 millisecond') at time zone 'America/Sao_Paulo')::date as ate, null::text as nome, anulada_em as desfeito_em
  from indisponibilidades
  union all
  select especie, de, ate, nome, removido_em from dias_da_camara;

-- A deadline that moves for a holiday or a recess has an act of its own. The other acts stay as they are.
do $$
declare
  regra text := pg_get_constraintdef(oid) from pg_constraint where conrelid = 'eventos'::regclass and conname = 'eventos_ato';
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(regra, '''prorrogacao''::text', '''prorrogacao''::text, ''prorrogacao-por-feriado''::text');
end
$$;
