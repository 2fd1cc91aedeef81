-- Disclosure and challenge (docs/rules/arbitragem.md#challenge).
create table revelacoes (
  evento_id bigint primary key references eventos,
  designacao_id bigint not null references designacoes,
  objecao_ate date
);
comment on table revelacoes is 'what an arbitrator disclosed: the acceptance, and each later disclosure';
comment on column revelacoes.objecao_ate is 'until when the partes may object to it, included; null: this disclosure opened no window';
create index revelacoes_designacao on revelacoes (designacao_id);
create trigger revelacoes_append_only before update or delete on revelacoes for each row execute function proibe_alteracao();
create trigger revelacoes_no_truncate before truncate on revelacoes for each statement execute function proibe_alteracao();

create table impugnacoes (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  designacao_id bigint not null references designacoes,
  evento_id bigint not null unique references eventos,
  polo text not null check (polo in ('demandante', 'demandada')),
  parte_id bigint references partes,
  fundamento text not null,
  conhecido_em date,
  situacao text not null default 'aberta' check (situacao in ('aberta', 'acolhida', 'rejeitada', 'prejudicada')),
  decisao_id bigint unique references eventos,
  decisao text,
  encerrada_em timestamptz,
  check ((situacao in ('acolhida', 'rejeitada')) = (decisao_id is not null)),
  check ((decisao_id is null) = (decisao is null)),
  check ((situacao = 'aberta') = (encerrada_em is null))
);
comment on column impugnacoes.parte_id is 'null: everybody on this side';
comment on column impugnacoes.conhecido_em is 'the day on which the parte learned of the ground; null: the window to object was open';
comment on column impugnacoes.situacao is 'prejudicada: the arbitrator left before the decision';
create unique index impugnacoes_uma_aberta on impugnacoes (designacao_id, polo, coalesce(parte_id, 0)) where situacao = 'aberta';
create index impugnacoes_procedimento on impugnacoes (procedimento_id, id);
create index impugnacoes_abertas on impugnacoes (id) where situacao = 'aberta';
create index impugnacoes_acolhidas on impugnacoes (designacao_id) where situacao = 'acolhida';

create table impugnacao_manifestacoes (
  evento_id bigint primary key references eventos,
  impugnacao_id bigint not null references impugnacoes,
  de text not null check (de in ('arbitro', 'outro-lado')),
  texto text not null,
  unique (impugnacao_id, de)
);
comment on table impugnacao_manifestacoes is 'the answers to a challenge: the arbitrator and the other side, once each';
create trigger impugnacao_manifestacoes_append_only before update or delete on impugnacao_manifestacoes
  for each row execute function proibe_alteracao();
create trigger impugnacao_manifestacoes_no_truncate before truncate on impugnacao_manifestacoes
  for each statement execute function proibe_alteracao();
