/**
 * A worker that the page's first script starts. The first formatter of dates or numbers makes the browser load what all later ones use,
 * the page's own included: here nobody waits for it.
 */

new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format()
new Intl.NumberFormat('pt-BR').format(0)
close()
