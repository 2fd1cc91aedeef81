-- What a signer of a text attached about their powers (docs/rules/procedimentos.md#texts-that-people-sign).
alter table texto_assinaturas add column comprovante_id bigint references arquivos;
comment on column texto_assinaturas.por is 'the partes it was given for: parte_id, parte, qualidade, documento_confere and, since 0198, comprovante; empty for an arbitrator or a mediator';
