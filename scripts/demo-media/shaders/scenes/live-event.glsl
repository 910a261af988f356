#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

// A concert from the floor: moving heads through haze, a bright stage, the crowd before it.
vec3 tone(int i) {
  if (uVariant == 0) return i % 3 == 0 ? vec3(1.0, 0.30, 0.10) : i % 3 == 1 ? vec3(1.0, 0.62, 0.28) : vec3(0.95, 0.12, 0.22);
  if (uVariant == 1) return i % 3 == 0 ? vec3(0.10, 0.35, 1.0) : i % 3 == 1 ? vec3(0.50, 0.16, 1.0) : vec3(0.05, 0.75, 0.95);
  return i % 3 == 0 ? vec3(1.0, 0.16, 0.45) : i % 3 == 1 ? vec3(0.28, 0.22, 1.0) : vec3(1.0, 0.55, 0.30);
}
float person(vec2 q, float h, float lift) {
  float d = length((q - vec2(0, 0.30)) * vec2(1.12, 0.92)) - 0.125;
  d = smin(d, sdSegment(q, vec2(0, 0.2), vec2(0, 0.1)) - 0.06, 0.05);
  d = smin(d, max(length((q - vec2(0, -0.32)) * vec2(1.0, 0.72)) - 0.31, q.y - 0.13), 0.06);
  if (lift > 0.0) {
    float s = h > 0.5 ? 1.0 : -1.0;
    vec2 elbow = vec2(0.30 * s, 0.22 + 0.18 * lift), hand = vec2((0.16 + 0.22 * h) * s, 0.50 + 0.28 * lift);
    d = min(d, sdSegment(q, vec2(0.22 * s, -0.05), elbow) - 0.055);
    d = min(d, sdSegment(q, elbow, hand) - 0.045);
    d = min(d, length(q - hand) - 0.06);
  }
  return d;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 c = vec3(0.006, 0.007, 0.012);
  float top = uResolution.y > uResolution.x ? 1.18 : 0.84;
  float smoke = fbm(p * vec2(1.1, 1.5) + 3.0, 5), fine = fbm(p * vec2(2.4, 3.4) - 5.0, 5);
  // Stage wash and a wall of blurred light behind the band.
  vec2 o = (p - vec2(0.1, -0.30)) * vec2(0.62, 1.3);
  c += (tone(1) * 0.75 + 0.12) * exp(-dot(o, o) * 2.1) * (0.25 + 0.8 * smoke);
  c += tone(0) * exp(-dot(o, o) * 0.9) * 0.13;
  for (int i = 0; i < 12; i++) {
    float k = float(i) - 5.5, a = hash1(float(i) + float(uVariant) * 20.0);
    vec2 lamp = vec2(k * 0.34, top + 0.04 * cos(k));
    float angle = (uVariant == 1 ? -k * 0.16 : k * 0.11) + (a - 0.5) * 0.45;
    vec2 d = p - lamp, dir = vec2(sin(angle), -cos(angle));
    float along = dot(d, dir), side = abs(d.x * dir.y - d.y * dir.x);
    if (along > 0.0) {
      float w = 0.014 + along * 0.040;
      c += tone(i) * exp(-side * side / (w * w)) * (0.25 + 1.2 * smoke * fine * 1.8) * exp(-along * 0.85) * 0.016 / w;
    }
    float r = length(d);
    c += (tone(i) + 0.4) * (3.2 * smoothstep(0.032, 0.022, r) + 0.0022 / (r * r + 0.003));
    // Floor lamps on the stage edge throw thin blades up.
    vec2 f = p - vec2(k * 0.26, -0.42), up = vec2(sin(-k * 0.13), cos(k * 0.13));
    float h = dot(f, up), e = abs(f.x * up.y - f.y * up.x), b = 0.006 + max(h, 0.0) * 0.018;
    if (h > 0.0) c += tone(i + 1) * exp(-e * e / (b * b)) * exp(-h * 1.6) * 0.16 * (0.4 + fine);
  }
  // The band: three figures against the wash, and the edge of the stage.
  float band = 1e3;
  for (int i = 0; i < 3; i++) {
    float s = i == 1 ? 0.27 : 0.235;
    vec2 q = (p - vec2(0.06 + 0.55 * float(i - 1), -0.41)) / s;
    band = min(band, sdFigure(vec3(rot(0.06 * float(i - 1)) * q, 0.0), 0.0, 0.0) * s);
    // Guitars left and right, a microphone stand in the middle.
    vec2 g = rot(i == 2 ? -0.5 : 0.5) * (q - vec2(0.05, 1.05));
    if (i != 1) band = min(band, min(length(g * vec2(1.0, 1.5) - vec2(i == 2 ? 0.1 : -0.1, 0)) - 0.17, sdSegment(g, vec2(0), vec2(i == 2 ? -0.75 : 0.75, 0.0)) - 0.03) * s);
    else band = min(band, (sdSegment(q, vec2(0.22, 0.0), vec2(0.16, 1.5)) - 0.02) * s);
  }
  band = min(band, p.y + 0.40);
  c = mix(c, vec3(0.008) + c * 0.06, smoothstep(0.006, -0.006, band));
  float near = 0.12;
  // Crowd: nearer rows are larger, darker and softer; their edges catch the stage.
  for (int row = 0; row < 4; row++) {
    float k = float(row), scale = 0.17 + 0.17 * k, base = -0.57 - 0.085 * k - 0.07 * k * k, blur = 0.004 + 0.010 * k * (row == 3 ? 1.6 : 0.4);
    float gap = scale * 0.60, x = p.x + k * 0.37 + float(uVariant) * 0.7, i0 = floor(x / gap), d = 1e3, above = 1e3, lift = 0.03 * (1.0 + k);
    for (int j = -1; j <= 1; j++) {
      float i = i0 + float(j), h = hash2(vec2(i, k + 9.0)), g = hash2(vec2(i, k + 31.0));
      vec2 q = vec2(x - (i + 0.5 + 0.35 * (h - 0.5)) * gap, p.y - base - (g - 0.5) * 0.30 * scale) / scale;
      q = rot((h - 0.5) * 0.24) * q;
      float arms = h > 0.66 ? 0.25 + 1.1 * fract(h * 7.0) : 0.0;
      d = min(d, person(q, g, arms) * scale);
      above = min(above, person(q + vec2(0, lift / scale), g, arms) * scale);
    }
    float body = smoothstep(blur, -blur, d);
    // Only edges that look up towards the stage are lit.
    float up = smoothstep(0.3, 1.0, (above - d) / lift);
    float rim = exp(min(d, 0.0) * 150.0 / (0.6 + k * 0.6)) * exp(-pow(p.x * 0.55, 2.0)) * up;
    vec3 cloth = vec3(0.004, 0.004, 0.006) + (tone(row) * 0.6 + tone(1) * 0.5) * rim * (0.34 - 0.09 * k);
    vec3 veil = tone(0) * 0.05 * (1.0 - k * 0.3);
    c = mix(c, cloth + max(veil, 0.0) * smoke, body);
    near = mix(near, 0.2 + 0.15 * k, body);
  }
  return vec4(c, near);
}
