-- Which descriptions are those of an award: the page of the procedimento shows it first. By the name, also of those that the chamber
-- adds or renames.
alter table evento_descricoes add column sentenca boolean not null generated always as (normaliza(descricao) ~ '^sentenca\M') stored;
alter table evento_descricoes_antigas add column sentenca boolean not null generated always as (normaliza(descricao) ~ '^sentenca\M') stored;
