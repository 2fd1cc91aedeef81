-- Fee tables in versions (docs/rules/fees.md#table). Version 1 has the amounts that the code had before.
create table tabelas_de_custas (
  id bigint generated always as identity primary key,
  itens jsonb not null check (jsonb_typeof(itens) = 'array'),
  vigente_de date unique,
  publicada_em timestamptz,
  publicada_por bigint references users,
  created_at timestamptz not null,
  constraint tabelas_de_custas_publicada check (num_nulls(vigente_de, publicada_em) in (0, 2))
);
comment on column tabelas_de_custas.itens is 'amounts in cents, shares in thousandths of a percent';
comment on column tabelas_de_custas.vigente_de is 'the day in São Paulo from which it is in force, until the next one is; null: a draft';
comment on column tabelas_de_custas.publicada_por is 'null: it came with the platform';

create function proibe_mudar_tabela_publicada() returns trigger language plpgsql as $$
begin
  if old.publicada_em is not null then
    raise exception 'A published table of fees is never changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger tabelas_de_custas_publicadas before update or delete on tabelas_de_custas
  for each row execute function proibe_mudar_tabela_publicada();
create trigger tabelas_de_custas_no_truncate before truncate on tabelas_de_custas
  for each statement execute function proibe_alteracao();

insert into tabelas_de_custas (itens, vigente_de, publicada_em, created_at) values ($$[
  {
    "especie": "registro", "objeto": "processo", "arbitros": 1,
    "faixas": [
      { "ate": 50000000, "fixo": 500000, "percentual": 0, "base": "total" },
      { "ate": null, "fixo": 0, "percentual": 1000, "base": "total" }
    ],
    "minimo": null, "maximo": null, "quem": "requerente", "quando": "protocolo", "prazo_dias": 0
  },
  {
    "especie": "registro", "objeto": "processo", "arbitros": 3,
    "faixas": [
      { "ate": 50000000, "fixo": 1000000, "percentual": 0, "base": "total" },
      { "ate": null, "fixo": 0, "percentual": 1000, "base": "total" }
    ],
    "minimo": null, "maximo": null, "quem": "requerente", "quando": "protocolo", "prazo_dias": 0
  },
  {
    "especie": "registro", "objeto": "caso", "arbitros": null,
    "faixas": [
      { "ate": 50000000, "fixo": 35000, "percentual": 0, "base": "total" },
      { "ate": null, "fixo": 0, "percentual": 700, "base": "total" }
    ],
    "minimo": null, "maximo": null, "quem": "requerente", "quando": "protocolo", "prazo_dias": 0
  }
]$$, '2000-01-01', now(), now());

alter table procedimentos add column tabela_de_custas_id bigint not null default 1 references tabelas_de_custas;
comment on column procedimentos.tabela_de_custas_id is 'the table in force on the day of its filing; the first one for those filed before there were versions';
