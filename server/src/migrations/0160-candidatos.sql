-- The roster of who may be designated shows the last designation of each (docs/decisions/074-roster.md).
create index designacoes_ultima on designacoes (user_id, created_at desc);
-- What an account filed: asked about each lawyer among the people whom the roster shows.
create index procedimentos_protocolados on procedimentos (user_id);
