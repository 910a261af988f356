// A moved camera over a still plate: every grid point is pushed by its nearness, so near things
// travel further than far ones. The grid stretches instead of tearing, which suits slow moves.
in vec2 aUv;
uniform sampler2D uNear;
uniform vec2 uShift;
uniform vec2 uPivot;
uniform float uZoom;
uniform float uDolly;
uniform bool uFlip;
out vec2 vUv;
out float vNear;
void main() {
  float near = textureLod(uNear, aUv, 0.0).a;
  vec2 q = uPivot + (aUv - uPivot) * (uZoom + uDolly * near) + uShift * (near - 0.35);
  vUv = aUv;
  vNear = near;
  // Frames read back row by row must start at the top.
  gl_Position = vec4(q.x * 2.0 - 1.0, (q.y * 2.0 - 1.0) * (uFlip ? -1.0 : 1.0), 0.5 - near * 0.8, 1);
}
