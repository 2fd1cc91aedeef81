-- The final terms of mediations: what a term refers to, and whether it was annulled (docs/rules/procedimentos.md#the-end-of-a-mediation).
create table termos_finais (
  evento_id bigint primary key references eventos,
  procedimento_id bigint not null references casos (procedimento_id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  situacao_anterior integer not null check (situacao_anterior in (2, 5)),
  negociacao_id bigint references negociacoes
);
comment on column termos_finais.sha256 is 'of the document, by which it is known again when it is checked';
comment on column termos_finais.situacao_anterior is 'of the case before the term: what an annulment gives back';
comment on column termos_finais.negociacao_id is 'where the agreement it refers to was signed; null: the agreement is not part of it';
create index termos_finais_procedimento on termos_finais (procedimento_id);
create index termos_finais_sha256 on termos_finais (sha256);

create table termos_anulados (
  termo_id bigint primary key references termos_finais,
  evento_id bigint not null unique references eventos,
  created_at timestamptz not null
);
comment on table termos_anulados is 'final terms that two members of the secretariat annulled, each with the evento that says so';

create trigger termos_finais_append_only before update or delete on termos_finais
  for each row execute function proibe_alteracao();
create trigger termos_finais_no_truncate before truncate on termos_finais
  for each statement execute function proibe_alteracao();
create trigger termos_anulados_append_only before update or delete on termos_anulados
  for each row execute function proibe_alteracao();
create trigger termos_anulados_no_truncate before truncate on termos_anulados
  for each statement execute function proibe_alteracao();

insert into termos_finais (evento_id, procedimento_id, sha256, situacao_anterior)
select e.id, e.procedimento_id, a.sha256,
  case when (
    select u.dados->>'de' from auditoria u
    where u.acao = 'termo-final' and u.objeto = 'caso' and u.objeto_id = e.procedimento_id::text and u.created_at >= e.created_at
    order by u.id limit 1
  ) = '5' then 5 else 2 end
from eventos e
join lateral (
  select f.sha256 from documentos d join arquivos f on f.id = d.arquivo_id
  where d.evento_id = e.id and d.tipo = 'documento' and f.sha256 is not null order by d.ordem limit 1
) a on true
where e.ato = 'termo-final';

-- One act more, whatever others there are.
do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''termo-final''::text', '''termo-final''::text, ''anulacao-do-termo-final''::text');
end $$;
