-- The totals of achievements no longer contain probable typing errors. They are computed again when they are needed.
delete from "training_totals";
