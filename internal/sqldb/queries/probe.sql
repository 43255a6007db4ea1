-- name: ProbeWrite :exec
UPDATE probe SET writes = writes + 1;
