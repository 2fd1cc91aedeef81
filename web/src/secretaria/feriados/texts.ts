export const CEDO = 'Informe hoje ou um dia depois'

export const CONSEQUENCIAS = [
  'Os prazos em curso que terminam nesses dias passam para o próximo dia útil, por um evento nos autos, e as pessoas são avisadas.',
  'Os prazos definidos daqui em diante não contam esses dias.',
  'A lista é pública. Depois que o dia chega, ele não pode mais ser retirado.',
]
