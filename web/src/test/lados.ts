/** The sides of a row of a list, as the tests name them. */
export const LADOS = {
  demandantes: { nome: 'Maria Yamamoto', mais: 0 },
  demandadas: { nome: 'Construtora Alvorada', mais: 1 },
  falta: null,
}
