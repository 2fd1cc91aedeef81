-- For each parte of a signature: whether its document is the signer's CPF, as what they signed, and what they attached about their
-- powers (docs/rules/negociacoes.md#who-signs-for-whom). The signatures themselves stay as they are.
create table assinatura_partes (
  assinatura_id bigint not null references assinaturas,
  parte_id bigint not null references negociacao_partes,
  documento_confere boolean not null,
  qualidade text not null check (qualidade in ('propria', 'socio', 'administrador', 'procurador')),
  comprovante_id bigint references arquivos,
  primary key (assinatura_id, parte_id),
  check (not documento_confere or (qualidade = 'propria' and comprovante_id is null))
);
comment on column assinatura_partes.documento_confere is 'the CPF of the account was the document of the parte at the signature';
comment on column assinatura_partes.qualidade is 'as the signer stated; propria: in their own name, or nothing stated';
create trigger assinatura_partes_append_only before update or delete on assinatura_partes
  for each row execute function proibe_alteracao();
create trigger assinatura_partes_no_truncate before truncate on assinatura_partes
  for each statement execute function proibe_alteracao();

-- Of a signature from before: the document is the signer's where the evidence, which has the CPF masked, and the account both have it.
insert into assinatura_partes (assinatura_id, parte_id, documento_confere, qualidade)
select s.id, p.id,
       u.cpf = p.documento and s.cpf = '***.' || substr(p.documento, 4, 3) || '.' || substr(p.documento, 7, 3) || '-**',
       'propria'
  from assinaturas s
    join users u on u.id = s.user_id
    cross join jsonb_array_elements(s.partes) as parte
    join negociacao_partes p on p.id = (parte ->> 'id')::bigint;

alter table documentos_emitidos add column paginas integer check (paginas > 0);
create index arquivos_feitos on arquivos (sha256) where enviado_por is null;
comment on column documentos_emitidos.paginas is 'absent where it was issued before pages were counted';
