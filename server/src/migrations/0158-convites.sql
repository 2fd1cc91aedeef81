-- The page of an invitation (docs/rules/access.md#ways-in): an e-mail about a matter to the contact of a parte without an account leads to it.
alter table emails add column convite uuid;
create unique index emails_convite on emails (convite) where convite is not null;
comment on column emails.convite is 'stands in the link of this e-mail; shows who invites to what, and opens nothing';

alter table links add column convite uuid;
comment on column links.convite is 'the invitation (emails.convite) by which the person registered: a confirmation leads to what it invites to';
