// The laboratory: moving light, glow, halation, print curve, split toning, vignette, grain.
precision highp float;
precision highp int;
#include "prelude/noise.glsl"
#include "prelude/sdf.glsl"

in vec2 vUv;
in float vNear;
uniform sampler2D uPlate0;
uniform sampler2D uPlate1;
uniform sampler2D uPlate2;
uniform sampler2D uGlow;
uniform sampler2D uStreak;
uniform vec2 uResolution;
uniform float uTime;
uniform float uFade;
uniform int uFrame;
uniform int uVariant;
uniform float uExposure, uContrast, uSaturation, uGlowAmount, uStreakAmount, uHalation, uVignette, uGrain, uLift, uDust, uAspect;
uniform vec3 uShadowTint, uHighlightTint, uDustColor;
uniform bool uAlive;
out vec4 outColor;

// LIVE

vec3 dust(vec2 uv) {
  // Motes in three depths; the nearest are large, soft and rare.
  vec3 sum = vec3(0);
  for (int l = 0; l < 3; l++) {
    float cells = l == 0 ? 7.0 : l == 1 ? 15.0 : 30.0;
    vec2 q = uv * vec2(uAspect, 1) * cells + vec2(uTime * 0.11, uTime * (0.05 + 0.03 * float(l))) * cells * 0.12 + float(l) * 31.7;
    vec2 c = floor(q), h = hash22(c + 7.0);
    if (h.x > 0.55) continue;
    vec2 o = 0.5 + 0.28 * sin(uTime * (0.25 + h.yx * 0.3) + h * 40.0);
    float r = (l == 0 ? 0.05 : 0.04) * (0.5 + h.y), d = length(q - c - o);
    sum += smoothstep(r, r * 0.4, d) * (0.4 + 0.6 * sin(uTime * 0.7 + h.x * 60.0)) * (l == 0 ? 0.25 : 0.6);
  }
  return max(sum, 0.0) * uDustColor;
}

vec3 printCurve(vec3 x) {
  // ACES fit by Narkowicz: a long shoulder and a gentle toe.
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

void main() {
  vec2 uv = vUv;
  if (uAlive) uv += liveWarp(uv, vNear, uTime);
  vec3 weights = liveLayers(uTime);
  vec2 fromCentre = vUv - 0.5;
  // Lateral colour error, only towards the corners.
  vec2 ca = fromCentre * dot(fromCentre, fromCentre) * 0.0035;
  vec3 c = vec3(texture(uPlate0, uv + ca).r, texture(uPlate0, uv).g, texture(uPlate0, uv - ca).b) * weights.x;
  if (LAYERS > 1) c += texture(uPlate1, uv).rgb * weights.y;
  if (LAYERS > 2) c += texture(uPlate2, uv).rgb * weights.z;
  c = liveLight(c, uv, vNear, uTime);
  vec3 glow = texture(uGlow, uv).rgb;
  c = mix(c, glow, uGlowAmount);
  c += texture(uStreak, uv).rgb * uStreakAmount * vec3(0.55, 0.75, 1.0);
  c += max(glow - 0.35, 0.0) * uHalation * vec3(1.0, 0.32, 0.1);
  if (uDust > 0.0) c += dust(uv) * uDust * (0.15 + glow);
  float r2 = dot(fromCentre * vec2(1.05, 0.95), fromCentre * vec2(1.05, 0.95));
  c *= uExposure * (1.0 - uVignette * smoothstep(0.05, 0.62, r2 * 1.6));

  c = printCurve(c * 0.8);
  c = pow(c, vec3(1.0 / 2.2));
  float l = dot(c, vec3(0.2126, 0.7152, 0.0722));
  c = mix(vec3(l), c, uSaturation);
  c = mix(c, c * c * (3.0 - 2.0 * c), uContrast);
  c *= mix(uShadowTint, uHighlightTint, smoothstep(0.0, 0.75, l));
  c = c * (1.0 - uLift) + uLift * uShadowTint * 0.85;

  gSeed = hashCell(ivec2(gl_FragCoord.xy)) ^ pcg(uint(uFrame) + 91u);
  float g = rnd() + rnd() + rnd() - 1.5;
  float coarse = hash2(gl_FragCoord.xy * 0.5 + float(uFrame) * 3.7) - 0.5;
  c += (g * 0.8 + coarse * 0.5) * uGrain * (0.35 + 0.65 * sqrt(max(l, 0.0)) * (1.15 - l));
  outColor = vec4(c * uFade, 1);
}
