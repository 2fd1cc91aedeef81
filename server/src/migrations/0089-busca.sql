-- The search looks for a CPF or CNPJ among all partes.
create index partes_documento on partes (documento);
create index negociacao_partes_documento on negociacao_partes (documento);
