-- Experts named by the arbitrators (docs/rules/arbitragem.md#experts, docs/decisions/086-experts.md).
create table pericias (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  perito_id bigint not null references users,
  objeto text not null,
  prazo_dias integer not null check (prazo_dias between 1 and 365),
  situacao text not null default 'nomeada' check (situacao in ('nomeada', 'proposta', 'sem-honorarios', 'em-andamento', 'laudo',
    'recusada', 'encerrada')),
  evento_id bigint not null references eventos,
  honorarios_centavos bigint check (honorarios_centavos >= 0),
  revelacao text,
  motivo_da_recusa text,
  aceita_em timestamptz,
  ate date,
  lembretes integer not null default 0,
  esclarecimentos_ate date,
  encerrada_em timestamptz,
  created_at timestamptz not null,
  check ((aceita_em is null) = (ate is null) and (aceita_em is null) = (honorarios_centavos is null)),
  check (situacao not in ('proposta', 'sem-honorarios', 'em-andamento', 'laudo') or aceita_em is not null),
  check (situacao <> 'laudo' or esclarecimentos_ate is not null),
  check ((encerrada_em is not null) = (situacao in ('recusada', 'encerrada')))
);
comment on column pericias.prazo_dias is 'calendar days for the report, from the acceptance';
comment on column pericias.evento_id is 'the evento that named the expert';
comment on column pericias.honorarios_centavos is 'the fee that the expert proposed last';
comment on column pericias.ate is 'the last day for the report, fixed at the acceptance';
comment on column pericias.lembretes is 'how many reminders of that day were sent';
comment on column pericias.esclarecimentos_ate is 'the last day to ask for clarifications, fixed when the report is filed';
create index pericias_procedimento on pericias (procedimento_id);
create index pericias_perito on pericias (perito_id) where encerrada_em is null;
create index pericias_ate on pericias (ate) where situacao = 'em-andamento';
create index pericias_esclarecimentos on pericias (esclarecimentos_ate) where situacao = 'laudo';
create unique index pericias_uma_aberta on pericias (procedimento_id, perito_id) where encerrada_em is null;

-- What was said in one of them, in the docket.
create table pericia_eventos (
  evento_id bigint primary key references eventos,
  pericia_id bigint not null references pericias,
  ato text not null check (ato in ('quesitos', 'laudo', 'esclarecimento')),
  de_perito boolean not null
);
create index pericia_eventos_pericia on pericia_eventos (pericia_id);
create unique index pericia_eventos_um_laudo on pericia_eventos (pericia_id) where ato = 'laudo';

-- One more reason to see a procedimento: from the acceptance to the end of the expert's task.
alter table procedimento_acessos drop constraint procedimento_acessos_motivo_check;
alter table procedimento_acessos add constraint procedimento_acessos_motivo_check
  check (motivo in ('autor', 'senha', 'arbitro', 'mediador', 'perito', 'terceiro'));
