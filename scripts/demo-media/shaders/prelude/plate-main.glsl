// The plate: linear scene light in rgb, nearness in alpha (0 = infinitely far, 1 = at the lens).
// Samples are summed by additive blending, so a plate may be drawn in tiles and in several passes.

precision highp float;
precision highp int;
#include "prelude/noise.glsl"
#include "prelude/sdf.glsl"

uniform vec2 uResolution;
uniform int uFirstSample;
uniform int uSamples;
uniform int uVariant;
uniform int uLayer;
uniform float uTime;
out vec4 outPlate;

// `p` is y-up with the short side running from -1 to 1; xy of the picture in 0..1 is uv.
vec4 shade(vec2 p, vec2 uv);

void main() {
  vec4 sum = vec4(0);
  ivec2 px = ivec2(gl_FragCoord.xy);
  for (int i = 0; i < uSamples; i++) {
    gSeed = hashCell(px) ^ pcg(uint(uFirstSample + i) * 9781u + 77u);
    // A tent filter a little wider than a pixel: the softness of a lens, not of a box.
    vec2 j = rnd2() + rnd2() - 1.0;
    vec2 uv = (vec2(px) + 0.5 + j * 0.85) / uResolution;
    vec2 p = (uv * 2.0 - 1.0) * uResolution / min(uResolution.x, uResolution.y);
    vec4 s = shade(p, uv);
    // One unlucky path must not become a white dot.
    if (!(dot(s, vec4(1)) < 1e6)) s = vec4(0);
    float top = max(s.r, max(s.g, s.b));
    s.rgb *= min(1.0, FIREFLY / max(top, 1e-4));
    sum += s;
  }
  outPlate = sum;
}
