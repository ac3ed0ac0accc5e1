-- Which dogs the place takes, as whoever registers it has answered; what is missing is not known.
alter table registration add column admission jsonb not null default '{}';
