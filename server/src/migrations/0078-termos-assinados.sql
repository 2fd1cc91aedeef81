-- Terms of acceptance that an arbitrator or mediator signed in the platform (docs/rules/procedimentos.md#acceptance).
create table termos_assinados (
  id bigint generated always as identity primary key,
  designacao_id bigint not null unique references designacoes,
  evento_id bigint not null unique references eventos,
  texto text not null,
  user_id bigint not null references users,
  nome text not null,
  cpf text not null,
  email text not null,
  metodo text not null check (metodo in ('email', 'aplicativo')),
  codigo_enviado_em timestamptz,
  created_at timestamptz not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  consentimento_versao integer not null,
  consentimento text not null,
  ip text not null,
  city text,
  region text,
  country text,
  user_agent text not null,
  juntada_id bigint unique references eventos,
  arquivo_id bigint unique references arquivos,
  emitido_em timestamptz,
  check ((arquivo_id is null) = (emitido_em is null) and (arquivo_id is null) = (juntada_id is null))
);
comment on column termos_assinados.evento_id is 'the evento of the acceptance';
comment on column termos_assinados.texto is 'clean HTML, in the one form of platform/rich-text';
comment on column termos_assinados.cpf is 'masked';
comment on column termos_assinados.created_at is 'when the code was used, and the signature given';
comment on column termos_assinados.juntada_id is 'the evento that has the sealed document; it comes once, by a job';
create index termos_assinados_user on termos_assinados (user_id);

-- The sealed document comes once; nothing else changes.
create function termos_assinados_uma_vez() returns trigger language plpgsql as $$
declare
  completo termos_assinados := old;
begin
  if tg_op = 'UPDATE' and old.arquivo_id is null then
    completo.arquivo_id := new.arquivo_id;
    completo.emitido_em := new.emitido_em;
    completo.juntada_id := new.juntada_id;
    if new is not distinct from completo then return new; end if;
  end if;
  raise exception 'um termo assinado não muda' using errcode = 'insufficient_privilege';
end
$$;
create trigger termos_assinados_uma_vez before update or delete on termos_assinados
  for each row execute function termos_assinados_uma_vez();
create trigger termos_assinados_no_truncate before truncate on termos_assinados
  for each statement execute function proibe_alteracao();

alter table eventos drop constraint eventos_ato;
alter table eventos add constraint eventos_ato check (ato in (
  'protocolo', 'custas-pagas', 'designacao', 'aceite', 'termo-de-aceite', 'recusa', 'substituicao', 'ativacao',
  'recusa-do-procedimento', 'arquivamento', 'reativacao', 'suspensao', 'acordo', 'acordo-em-negociacao', 'termo-final',
  'reativacao-por-movimentacao', 'prorrogacao', 'prazo-parado', 'prazo-retomado', 'sigilo', 'contato', 'senha', 'silencio',
  'fim-do-silencio', 'movimentacao'
));
