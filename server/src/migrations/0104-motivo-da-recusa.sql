-- Why a designee refused, in their own words: for the secretariat, not for who reads the docket. Earlier eventos keep what they say.
alter table designacoes add column motivo_da_recusa text check (motivo_da_recusa is null or situacao = 'recusada');
comment on column designacoes.motivo_da_recusa is 'why the designee refused, if they said so; only the secretariat reads it';
