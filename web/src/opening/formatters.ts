/** A worker of the page's first script: what the browser loads for the first formatters, the page finds there. */

new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format()
new Intl.NumberFormat('pt-BR').format(0)
close()
