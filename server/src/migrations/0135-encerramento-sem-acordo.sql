-- Giving up closes the draft in force, also one that somebody has signed. A negotiation that ended without agreement has a certificate
-- of it (docs/rules/negociacoes.md#without-agreement).
create or replace function minutas_so_avancam() returns trigger language plpgsql as $$
declare
  avancada minutas := old;
begin
  if tg_op = 'UPDATE' and ((old.situacao = new.situacao and old.situacao in ('aguardando', 'em-assinatura'))
    or (old.situacao = 'aguardando' and new.situacao in ('revisada', 'em-assinatura', 'assinada'))
    or (old.situacao = 'em-assinatura' and new.situacao = 'assinada')
    or (old.situacao = 'em-assinatura' and new.situacao = 'revisada'
      and exists (select from negociacoes where id = old.negociacao_id and desfecho = 'desistencia'))) then
    avancada.situacao := new.situacao;
    avancada.lembrada_em := new.lembrada_em;
    if new is not distinct from avancada then return new; end if;
  end if;
  raise exception 'o texto de uma minuta não muda' using errcode = 'insufficient_privilege';
end
$$;

update minutas m set situacao = 'revisada' from negociacoes n
where n.id = m.negociacao_id and n.desfecho = 'desistencia' and m.situacao in ('aguardando', 'em-assinatura');

create table negociacao_certidoes (
  negociacao_id bigint primary key references negociacoes,
  arquivo_id bigint not null unique references arquivos,
  emitida_em timestamptz not null
);
comment on table negociacao_certidoes is 'certificates that a negotiation ended without agreement; made by a job, once';
create trigger negociacao_certidoes_append_only before update or delete on negociacao_certidoes
  for each row execute function proibe_alteracao();
create trigger negociacao_certidoes_no_truncate before truncate on negociacao_certidoes
  for each statement execute function proibe_alteracao();
