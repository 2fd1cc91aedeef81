-- A withdrawn model gets a version that says so, with the text of the one before: the table stays append-only.
alter table modelos_de_acordo add column retirado boolean not null default false;
comment on column modelos_de_acordo.retirado is 'this version withdrew the model; the next one offers it again';
