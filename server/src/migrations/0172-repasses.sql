-- Fees of arbitrators, mediators and experts that were passed on to them, and the fees that the table charges at the institution
-- (docs/rules/fees.md#account, docs/decisions/082-payouts.md).
alter table documentos
  alter column evento_id drop not null,
  drop constraint documentos_tipo_check,
  add constraint documentos_tipo_check check (tipo in ('termo', 'peticao', 'documento', 'audio', 'recibo', 'comprovante')),
  add constraint documentos_sem_evento check ((tipo = 'comprovante') = (evento_id is null));
comment on column documentos.evento_id is 'null: the receipt of a payout, which is in the account and not in the docket';

create table conta_repasses (
  id bigint generated always as identity primary key,
  procedimento_id bigint not null references procedimentos,
  user_id bigint not null references users,
  especie text not null check (especie in ('honorarios_arbitros', 'honorarios_mediador', 'honorarios_perito')),
  valor_centavos bigint not null check (valor_centavos > 0),
  pago_em date not null,
  documento_id bigint unique references documentos,
  registrado_por bigint not null references users,
  created_at timestamptz not null
);
comment on column conta_repasses.user_id is 'the arbitrator, mediator or expert who received it';
create index conta_repasses_procedimento on conta_repasses (procedimento_id, id);
create index conta_repasses_de on conta_repasses (user_id, id);
create trigger conta_repasses_append_only before update or delete on conta_repasses
  for each row execute function proibe_alteracao();
create trigger conta_repasses_no_truncate before truncate on conta_repasses
  for each statement execute function proibe_alteracao();

alter table envios drop constraint envios_objeto_check, add constraint envios_objeto_check
  check (objeto in ('eventos', 'pagamentos', 'negociacoes', 'propostas', 'minutas', 'perfis', 'conta_repasses'));

alter table pagamentos
  add column da_tabela boolean not null default false,
  add constraint pagamentos_da_tabela check (not da_tabela or parte_id is not null);
comment on column pagamentos.da_tabela is 'charged by the table of fees when the procedimento became active, once for each parte and kind';
create unique index pagamentos_da_tabela_uma_vez on pagamentos (parte_id, especie) where da_tabela;
