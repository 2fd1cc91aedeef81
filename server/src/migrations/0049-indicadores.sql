-- The secretariat's figures, so that no screen counts a million rows. A nightly job makes all of them anew.
create table indicadores (
  medida text not null check (medida in ('protocolos', 'designacao', 'aceite', 'abertos', 'encerrados', 'custas', 'emails')),
  -- The first day of the month in São Paulo.
  mes date not null check (extract(day from mes) = 1),
  -- Null: of no procedimento, such as an e-mail about an account.
  tipo text check (tipo in ('processo', 'caso')),
  area_id integer references areas,
  -- Means of payment, age, or how it ended; '' where there is nothing to tell apart.
  classe text not null default '',
  n bigint not null,
  -- Seconds or cents, where the measure has them.
  soma bigint not null default 0,
  unique nulls not distinct (medida, mes, tipo, area_id, classe)
);
-- One row: when they were made up, and whether everybody sees some of them.
create table indicadores_estado (
  unico boolean primary key default true check (unico),
  atualizados_em timestamptz,
  publicos boolean not null default false
);
insert into indicadores_estado default values;
